import { Trans } from '@lingui/react/macro';
import type { ModerationDecision } from '#contract/entities/moderation.ts';
import { formatDate } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { useUndo } from './moderation.queries.ts';

/** The button that takes a decision back; of one that was, when. */
export const UndoDecision = ({ decision }: { decision: ModerationDecision }) => {
  const { mutate, isPending, error } = useUndo(decision._id);
  const name = decision.kind === 'listing' ? decision.name : personName(decision.name);
  const undone = decision.undoneAt && formatDate(decision.undoneAt);
  if (undone) return <Trans>Undone on {undone}</Trans>;
  return (
    <>
      <Button loading={isPending} onClick={() => mutate()}>
        <Trans>Undo</Trans>
        <span className="sr-only"> {name}</span>
      </Button>
      {error && (
        <p role="alert" className="font-medium text-error">
          {errorMessage(error)}
        </p>
      )}
    </>
  );
};
