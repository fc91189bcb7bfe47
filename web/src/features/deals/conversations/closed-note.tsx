import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { UnblockButton } from '#web/features/deals/blocks/unblock-button.tsx';
import { personName } from '#web/language/labels.ts';

/** Why nobody writes here, in the place of the field; what can be done about it beside it. */
export const ClosedNote = ({ page: { blockId, closed, other } }: { page: DealPage }) => {
  const name = personName(other.name);
  if (blockId)
    return (
      <Note action={<UnblockButton blockId={blockId} />}>
        <Trans>You have blocked {name}. Neither of you can write to the other.</Trans>
      </Note>
    );
  if (closed)
    return (
      <Note>
        <Trans>Messages can’t be sent here any more.</Trans>
      </Note>
    );
  if (other.left)
    return (
      <Note>
        <Trans>The other person no longer has an account, so nobody would read your message.</Trans>
      </Note>
    );
  const readWhy = (
    <Link to="/dashboard" className="inline-flex min-h-11 items-center underline underline-offset-4">
      <Trans>Read why</Trans>
    </Link>
  );
  return (
    <Note action={readWhy}>
      <Trans>You can’t write while your account is suspended.</Trans>
    </Note>
  );
};

const Note = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3">
    <p className="wrap-anywhere min-w-0 flex-1 basis-[10rem] py-1 text-base-content/75 text-sm">{children}</p>
    {action}
  </div>
);
