import { Trans } from '@lingui/react/macro';
import { formatDate } from '#web/language/format.ts';

/** Of a paid bike: that it waits for its handover, or since when it is handed over. */
export const HandoverState = ({ handedOverAt }: { handedOverAt?: string | undefined }) => {
  const day = handedOverAt && formatDate(handedOverAt);
  return (
    <span className="block text-sm">
      {day ? <Trans>Handed over on {day}</Trans> : <Trans>Waiting for the handover</Trans>}
    </span>
  );
};
