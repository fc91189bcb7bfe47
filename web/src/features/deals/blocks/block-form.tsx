import { Trans } from '@lingui/react/macro';
import { errorMessage } from '#web/lib/errors.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useBlock } from './blocks.queries.ts';

interface Props {
  conversationId: string;
  /** Of the other person. */
  name: string;
  /** Whether the reader is a seller: then the blocked person can make no new booking of their bikes. */
  isSeller: boolean;
  onClose: () => void;
}

/** Blocks the other person of a conversation, after saying what that means. */
export const BlockForm = ({ conversationId, name, isSeller, onClose }: Props) => {
  const { mutate, isPending, error } = useBlock(conversationId);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(undefined, { onSuccess: onClose });
      }}
      className="flex flex-col gap-4"
    >
      <p className="wrap-anywhere">
        <Trans>
          You and {name} can no longer write to each other, in any conversation. {name} is told only that messages can’t
          be sent here.
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
      <DialogButtons onCancel={onClose} loading={isPending}>
        <Trans>Block</Trans>
      </DialogButtons>
    </form>
  );
};
