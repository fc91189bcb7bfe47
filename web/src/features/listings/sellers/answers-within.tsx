import { Plural, Trans } from '@lingui/react/macro';
import type { AnswerHours } from '#contract/constants.ts';

interface Props {
  /** Absent where nothing is said about it. */
  hours: AnswerHours | undefined;
}

/** Within which time a seller mostly answers questions; nothing for sellers of whom that is not known. */
export const AnswersWithin = ({ hours }: Props) =>
  hours && (
    <span className="text-base-content/75 text-sm">
      {hours === 24 ? (
        <Trans>Answers within a day</Trans>
      ) : (
        <Plural value={hours} one="Answers within an hour" other="Answers within # hours" />
      )}
    </span>
  );
