import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import { toastError, usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useBlock, useUnblock } from './blocks.queries.ts';

interface Props {
  conversationId: string;
  /** Of the other person. */
  name: string;
  /** Whether the reader is a seller: then the blocked person can make no new booking of their bikes. */
  isSeller: boolean;
}

const titleFor = (name: string): string => t`Block ${name}?`;

/** Blocks the other person of a conversation, after saying what that means. */
export const BlockPerson = ({ conversationId, name, isSeller }: Props) => {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error } = useBlock(conversationId);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-end text-base-content/75 text-sm underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        <Trans>Block</Trans>
        <span className="sr-only"> {name}</span>
      </button>
      <Modal title={titleFor(name)} open={open} onClose={close}>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            mutate(undefined, { onSuccess: close });
          }}
          className="flex flex-col gap-4"
        >
          <p className="wrap-anywhere">
            <Trans>
              You and {name} can no longer write to each other, in any conversation. {name} is told only that messages
              can’t be sent here.
            </Trans>
            {isSeller && (
              <>
                {' '}
                <Trans>{name} also cannot book your bikes again.</Trans>
              </>
            )}
          </p>
          <p>
            <Trans>Current bookings and payments go on. You can unblock at any time.</Trans>
          </p>
          {error && <ErrorNotice message={errorMessage(error)} />}
          <DialogButtons onCancel={close} loading={isPending}>
            <Trans>Block</Trans>
          </DialogButtons>
        </form>
      </Modal>
    </>
  );
};

/** Takes a block back. `name`: for screen readers, where several stand below each other. */
export const UnblockButton = ({ blockId, name }: { blockId: string; name?: string }) => {
  const { mutate, isPending } = useUnblock(blockId);
  usePreparedToasts();
  return (
    <Button
      loading={isPending}
      onClick={() => mutate(undefined, { onError: (error) => toastError(errorMessage(error)) })}
    >
      <Trans>Unblock</Trans>
      {name && <span className="sr-only"> {name}</span>}
    </Button>
  );
};
