import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Paper } from '#contract/entities/papers.ts';
import { PaperDecision } from '#contract/rules/papers.ts';
import { formatMoment } from '#web/language/format.ts';
import { ruleText } from '#web/language/rule-text.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { PaperImage } from '../paper-image.tsx';
import { kindLabel, paperStateText } from '../paper-words.ts';
import { papersOfBike, useDecidePaper } from '../papers.queries.ts';

/** The documents of a listing, for an admin: to look at, and to refuse one that was accepted by mistake. Nothing where there are none. */
export const ListingPapers = ({ id }: { id: string }) => {
  const { data } = useQuery(papersOfBike(id));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="mt-8 max-w-2xl">
      <h2 className="mb-3 font-bold text-xl">
        <Trans>Papers</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {data.items.map((paper) => (
          <Document key={paper._id} paper={paper} />
        ))}
      </ul>
    </section>
  );
};

const Document = ({ paper }: { paper: Paper }) => {
  const [isOpen, setOpen] = useState(false);
  const label = kindLabel(paper.kind);
  const at = formatMoment(paper.decidedAt ?? paper.uploadedAt);
  return (
    <li className="flex flex-col items-start gap-2 rounded-box border border-base-300 p-3">
      <p className="font-semibold">{label}</p>
      <p>
        {paper.state === 'outdated' ? t`The listing has changed since` : paperStateText(paper)} ·{' '}
        <span className="text-base-content/75">{at}</span>
      </p>
      {paper.words && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {paper.words}
        </p>
      )}
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <Trans>Hide the photo</Trans> : <Trans>See the photo</Trans>}
      </Button>
      {isOpen && <PaperImage picture={paper} label={label} />}
      {isOpen && paper.state === 'accepted' && <Refusal id={paper._id} />}
    </li>
  );
};

const Refusal = ({ id }: { id: string }) => {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useDecidePaper(id, () => setWords(''));
  const refuse = () => {
    const { data, error: wrong } = PaperDecision.safeParse({ answer: 'refuse', words });
    setProblem(wrong && ruleText(wrong.issues[0]?.message ?? ''));
    if (data) mutate(data);
  };
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <TextArea
        label={t`Why you refuse it (the seller reads it)`}
        rows={3}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={problem}
      />
      <Button variant="danger" loading={isPending} onClick={refuse}>
        <Trans>Refuse</Trans>
      </Button>
      {error && <ErrorNotice message={errorMessage(error)} />}
    </div>
  );
};
