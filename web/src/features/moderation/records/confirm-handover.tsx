import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';

/** An admin confirms that a paid bike was handed over, e.g. because no code is accepted any more. */
export const ConfirmHandover = ({ orderId, wrongCodes }: { orderId: string; wrongCodes: number }) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const count = formatNumber(wrongCodes);
  return (
    <div className="mt-4">
      <p>
        <Trans>The bike waits for its handover. Wrong codes: {count} of 5.</Trans>
      </p>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Trans>Confirm the handover</Trans>
      </Button>
      <Modal title={t`Confirm the handover`} open={open} onClose={close}>
        {open && <ConfirmForm orderId={orderId} onClose={close} />}
      </Modal>
    </div>
  );
};

const ConfirmForm = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('POST /admin/orders/:id/handover', { params: { id: orderId }, body: { reason } }),
    onSettled: useRefetch(['admin']),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  const problem = error && ((error instanceof ApiError ? error.fields?.reason : undefined) ?? errorMessage(error));
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        <Trans>The money becomes the seller's. This cannot be undone.</Trans>
      </p>
      <TextArea
        label={t`How do you know it?`}
        hint={t`Your reason is in the audit log.`}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problem ?? undefined}
      />
      <DialogButtons onCancel={onClose} loading={isPending}>
        <Trans>Confirm the handover</Trans>
      </DialogButtons>
    </form>
  );
};
