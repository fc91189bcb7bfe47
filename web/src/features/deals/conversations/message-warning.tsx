import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { WarningKind } from '#contract/warnings.ts';
import { warningWords } from '#web/features/deals/conversations/warning-words.ts';
import { AlertIcon } from '#web/ui/frame-icons.tsx';

/** A sign of fraud in a message: how the trick works, and what to do. */
export const MessageWarning = ({ kind }: { kind: WarningKind }) => {
  const { title, trick, advice } = warningWords[kind];
  return (
    <div className="wrap-anywhere max-w-[85%] rounded-field border border-warning bg-base-100 px-3 pt-2 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <AlertIcon className="size-5 shrink-0" />
        <span className="min-w-0">
          <Trans>Careful:</Trans> {title}
        </span>
      </p>
      <p className="pt-1">{trick}</p>
      <p className="pt-1 font-semibold">{advice}</p>
      <Link to="/safety" className="inline-flex min-h-11 items-center underline underline-offset-4">
        <Trans>How people are cheated, and how not to be</Trans>
      </Link>
    </div>
  );
};
