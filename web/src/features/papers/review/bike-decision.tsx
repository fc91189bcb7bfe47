import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PaperAnswer } from '#contract/papers.ts';
import { PaperDecision } from '#contract/rules/papers.ts';
import { ruleText } from '#web/language/rule-text.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useDecidePaper } from '../papers.queries.ts';
import { SeenBox } from './seen-box.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

interface Props {
  id: string;
  onDone: () => void;
}

const NOTHING = { certificate: false, inSellersName: false, taxTokenUntil: '' };

/** What an admin saw on a document of a bike, or why it is refused. */
export const BikeDecision = ({ id, onDone }: Props) => {
  const [seen, setSeen] = useState(NOTHING);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const reason = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useDecidePaper(id, onDone);

  const decide = (answer: PaperAnswer) => {
    if (isPending) return;
    const { taxTokenUntil, ...boxes } = seen;
    const wanted = {
      answer,
      ...(answer === 'accept' ? { seen: { ...boxes, ...(taxTokenUntil && { taxTokenUntil }) } } : { words }),
    };
    const { data, error: wrong } = PaperDecision.safeParse(wanted);
    const [issue] = wrong?.issues ?? [];
    setProblem(issue && { field: String(issue.path[0]), text: ruleText(issue.message) });
    if (issue && answer === 'refuse') reason.current?.focus();
    if (data) mutate(data);
  };
  useQueueKeys({ a: () => decide('accept'), r: () => decide('refuse') });
  const problemOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <section aria-label={t`Decision`} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold">
          <Trans>I saw</Trans>
        </legend>
        <SeenBox
          label={t`The registration certificate or smart card`}
          checked={seen.certificate}
          onChange={(certificate) => setSeen({ ...seen, certificate })}
        />
        <SeenBox
          label={t`It is in the seller’s name`}
          checked={seen.inSellersName}
          onChange={(inSellersName) => setSeen({ ...seen, inSellersName })}
        />
        <Field
          type="date"
          label={t`Tax token valid until`}
          value={seen.taxTokenUntil}
          onChange={({ target }) => setSeen({ ...seen, taxTokenUntil: target.value })}
        />
        <p aria-live="polite" className="font-medium text-error text-sm empty:hidden">
          {problemOf('seen')}
        </p>
      </fieldset>
      <Button variant="primary" loading={isPending} aria-keyshortcuts="a" onClick={() => decide('accept')}>
        <Trans>Accept</Trans>
      </Button>
      <TextArea
        ref={reason}
        label={t`Or why it is refused (the seller reads it)`}
        rows={3}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={problemOf('words')}
      />
      <Button variant="danger" loading={isPending} aria-keyshortcuts="r" onClick={() => decide('refuse')}>
        <Trans>Refuse</Trans>
      </Button>
      {error && <ErrorNotice message={errorMessage(error)} />}
    </section>
  );
};
