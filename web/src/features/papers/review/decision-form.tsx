import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { PaperAnswer } from '#contract/papers.ts';
import { ruleText } from '#web/language/rule-text.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

interface Props<Decision> {
  /** The rule of the decision. */
  schema: z.ZodMiniType<Decision>;
  /** What the decision names as that which was looked at. */
  about: object;
  /** What is ticked and filled in. */
  seen: object;
  onDecide: (decision: Decision) => void;
  isPending: boolean;
  error: Error | null;
  /** The list of what can be seen. */
  children: ReactNode;
}

/** A decision: what was seen, or why it is refused. */
export const DecisionForm = <Decision,>({
  schema,
  about,
  seen,
  onDecide,
  isPending,
  error,
  children,
}: Props<Decision>) => {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const reason = useRef<HTMLTextAreaElement>(null);
  const decide = (answer: PaperAnswer) => {
    if (isPending) return;
    const { data, error: wrong } = schema.safeParse({
      answer,
      ...about,
      ...(answer === 'accept' ? { seen } : { words }),
    });
    const [issue] = wrong?.issues ?? [];
    setProblem(issue && { field: String(issue.path[0]), text: ruleText(issue.message) });
    if (issue && answer === 'refuse') reason.current?.focus();
    if (!issue && data !== undefined) onDecide(data);
  };
  useQueueKeys({ a: () => decide('accept'), r: () => decide('refuse') });
  const problemOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <section aria-label={t`Decision`} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold">
          <Trans>I saw</Trans>
        </legend>
        {children}
        <p aria-live="polite" className="font-medium text-error text-sm empty:hidden">
          {problemOf('seen')}
        </p>
      </fieldset>
      <Button variant="primary" loading={isPending} aria-keyshortcuts="a" onClick={() => decide('accept')}>
        <Trans>Accept</Trans>
      </Button>
      <TextArea
        ref={reason}
        label={t`Or why you refuse it (the seller reads it)`}
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
