import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDate } from '#web/language/format.ts';

interface Props {
  orderId: string;
  handedOverAt?: string | undefined;
}

/** Of a paid bike: that it waits for its handover, or since when it is handed over, with the way to what follows. */
export const HandoverState = ({ orderId, handedOverAt }: Props) => {
  const day = handedOverAt && formatDate(handedOverAt);
  return (
    <span className="block text-sm">
      {day ? <Trans>Handed over on {day}</Trans> : <Trans>Waiting for the handover</Trans>}
      {day && (
        <Link to={`/dashboard/transfer/${orderId}`} className="flex min-h-11 items-center underline">
          <Trans>Change of owner at BRTA</Trans>
        </Link>
      )}
    </span>
  );
};
