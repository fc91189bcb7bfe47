import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { WarningKind } from '#contract/warnings.ts';
import { warningWords } from '#web/lib/warning-words.ts';
import { AlertIcon } from '#web/ui/icons.tsx';

/** What a message smells of, beside it: what it is stands there, how the trick goes is opened. */
export const MessageWarning = ({ kind }: { kind: WarningKind }) => {
  const { title, trick, advice } = warningWords[kind];
  return (
    <details className="max-w-[85%] rounded-field border border-warning bg-base-100 px-3 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <AlertIcon className="size-5 shrink-0" />
        <span>
          <Trans>Careful:</Trans> {title}
        </span>
      </summary>
      <p>{trick}</p>
      <p className="pt-1 font-semibold">{advice}</p>
      <Link to="/safety" className="inline-flex min-h-11 items-center underline underline-offset-4">
        <Trans>How people are cheated, and how not to be</Trans>
      </Link>
    </details>
  );
};
