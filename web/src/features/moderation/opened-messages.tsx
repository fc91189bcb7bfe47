import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { OpenedConversation } from '#contract/entities/moderation.ts';
import { MessagePhotos } from '#web/features/deals/photos/shown-photos.tsx';
import { formatMoment } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';

/** Shows what was said around a reported message once an admin asks for it: each time is in the audit log. */
export const OpenedMessages = ({ id }: { id: string }) => {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => callApi('POST /review/messages/:id', { params: { id } }),
  });
  if (data) return <Messages conversation={data} />;
  return (
    <div className="mb-2 flex flex-col items-start gap-1">
      {error && <ErrorNotice message={errorMessage(error)} />}
      <Button loading={isPending} onClick={() => mutate()}>
        <Trans>Read the messages around it</Trans>
      </Button>
      <p className="text-base-content/75 text-sm">
        <Trans>The audit log records that you read them.</Trans>
      </p>
    </div>
  );
};

const Messages = ({ conversation: { messages, buyerName, sellerName } }: { conversation: OpenedConversation }) => (
  <section aria-label={t`Messages around it`} className="my-2 rounded-box bg-base-200 p-3">
    <ol className="flex flex-col gap-2">
      {messages.map(({ _id, at, bySeller, text, photos, reported }) => (
        <li key={_id} className={classes('ps-2', reported && 'border-error border-s-4')}>
          <p className="wrap-anywhere text-base-content/75 text-sm">
            <span className="font-semibold">{personName(bySeller ? sellerName : buyerName)}</span>{' '}
            {bySeller ? <Trans>(seller)</Trans> : <Trans>(buyer)</Trans>} ·{' '}
            <time dateTime={at}>{formatMoment(at)}</time>
            {reported && (
              <>
                {' · '}
                <strong>
                  <Trans>Reported</Trans>
                </strong>
              </>
            )}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text || (!photos && t`(deleted)`)}
          </p>
          {photos && <MessagePhotos photos={photos} name={personName(bySeller ? sellerName : buyerName)} />}
        </li>
      ))}
    </ol>
  </section>
);
