import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Order } from '#contract/entities/order.ts';
import { phoneHref } from '#contract/phone.ts';
import { declineReasonText } from '#web/features/deals/bookings/decline-reason.ts';
import { inPageDigits } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { ChatIcon } from '#web/ui/frame-icons.tsx';
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx';

const CONTACT = 'flex min-h-11 min-w-0 items-center gap-2 underline underline-offset-4';

/** How to reach the seller, as on the bike's page: as long as there is something to talk about. */
export const SellerContact = ({ order: { sellerContact, sellerName } }: { order: Order }) => {
  const name = personName(sellerName);
  return (
    <>
      {sellerContact?.phone && (
        <a href={phoneHref(sellerContact.phone)} className={CONTACT}>
          <PhoneIcon className="size-5 shrink-0" />
          <span className="sr-only">{t`Call ${name}:`} </span>
          <span className="figures whitespace-nowrap">{inPageDigits(sellerContact.phone)}</span>
        </a>
      )}
      {sellerContact?.email && (
        <a href={`mailto:${sellerContact.email}`} className={CONTACT}>
          <MailIcon className="size-5 shrink-0" />
          <span className="sr-only">{t`Write to ${name}:`} </span>
          <span className="wrap-anywhere min-w-0">{sellerContact.email}</span>
        </a>
      )}
    </>
  );
};

/** The conversation about the bike, which goes on after the sale. */
export const WriteToSeller = ({ order: { productId, sellerName } }: { order: Order }) => (
  <Link to={`/messages/new?bike=${productId}`} className={`${CONTACT} w-fit`}>
    <ChatIcon className="size-5 shrink-0" />
    <Trans>Write a message</Trans>
    <span className="sr-only"> {personName(sellerName)}</span>
  </Link>
);

/** What the seller has said to the booking, with the reason of a decline, or that they have not answered yet. */
export const SellersAnswer = ({ order: { answered, payment } }: { order: Order }) => {
  if (!answered)
    return (
      payment === 'unpaid' && (
        <span className="block text-sm">
          <Trans>has not answered your booking yet</Trans>
        </span>
      )
    );
  const { answer, reason } = answered;
  return (
    <span className="block text-sm">
      {answer === 'accept' ? <Trans>has accepted your booking</Trans> : <Trans>has declined your booking</Trans>}
      {reason && (
        <q dir="auto" className="block whitespace-pre-line">
          {declineReasonText(reason)}
        </q>
      )}
    </span>
  );
};
