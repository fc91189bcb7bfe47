import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { OpenOffer } from '#contract/entities/offer.ts';
import { suggestedOffers } from '#contract/offers.ts';
import { blockTitle } from '#web/features/deals/blocks/block-title.ts';
import { declineTitle } from '#web/features/deals/bookings/decline-reason.ts';
import { personName } from '#web/language/labels.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useCounterOffer, useMakeOffer } from '../offers.queries.ts';
import { type DealDialog, proposalOf } from './ways.ts';

const OfferForm = lazyComponent(async () => (await import('../offer-form.tsx')).OfferForm);
const MeetingContent = lazyComponent(
  async () => (await import('#web/features/deals/meetings/meeting-content.tsx')).MeetingContent,
);
const CancelForm = lazyComponent(async () => (await import('#web/features/deals/meetings/cancel-form.tsx')).CancelForm);
const DeclineForm = lazyComponent(
  async () => (await import('#web/features/deals/bookings/decline-dialog.tsx')).DeclineForm,
);
const DepositForm = lazyComponent(
  async () => (await import('#web/features/deals/deposits/deposit-form.tsx')).DepositForm,
);
const DisputeForm = lazyComponent(
  async () => (await import('#web/features/deals/disputes/dispute-form.tsx')).DisputeForm,
);
const BlockForm = lazyComponent(async () => (await import('#web/features/deals/blocks/block-form.tsx')).BlockForm);

/** The dialogs that stand here; the form of a booking and that of a report are of the page. */
export type OwnDialog = Exclude<DealDialog, 'book' | 'report'>;

interface Props {
  page: DealPage;
  /** What is open; undefined while nothing is. */
  dialog: OwnDialog | undefined;
  onOpen: (dialog: OwnDialog) => void;
  onClose: () => void;
}

const TITLES: Record<OwnDialog, (name: string, page: DealPage) => string> = {
  offer: () => t`Make an offer`,
  counter: () => t`Your price`,
  proposeMeeting: () => t`Propose a meeting`,
  meeting: () => t`Your meeting`,
  declineMeeting: (_name, { meeting }) => (meeting?.change ? t`Keep the old time` : t`Decline the meeting`),
  declineBooking: declineTitle,
  block: blockTitle,
  askDepositBack: () => t`Ask for the deposit back`,
  returnDeposit: () => t`Give the deposit back`,
  claimDeposit: () => t`Ask to keep the deposit`,
  openDispute: () => t`Report a problem`,
  giveUpDeposit: (name) => t`Let ${name} keep the deposit`,
};

/**
 * The dialog that is open over the page of a deal. It stays while the deal goes on behind it, and its scripts, with those of forms, are
 * loaded when it is opened.
 */
export const DealDialogs = (props: Props) => {
  const { page, dialog, onClose } = props;
  return (
    <Modal
      title={dialog ? TITLES[dialog](personName(page.other.name), page) : ''}
      open={dialog !== undefined}
      onClose={onClose}
    >
      <Suspense fallback={<ProgressBar label={t`Loading`} />}>
        {dialog && <Content key={dialog} {...props} dialog={dialog} />}
      </Suspense>
    </Modal>
  );
};

const Content = ({ page, dialog, onOpen, onClose }: Props & { dialog: OwnDialog }): ReactNode => {
  const name = personName(page.other.name);
  // What the dialog was opened about, whatever comes meanwhile.
  const [proposal] = useState(proposalOf(page.meeting));
  switch (dialog) {
    case 'offer':
      return <PriceForm page={page} offer={undefined} onDone={onClose} />;
    case 'counter':
      return <PriceForm page={page} offer={page.offer} onDone={onClose} />;
    case 'meeting':
    case 'proposeMeeting':
      return (
        <MeetingContent
          page={page}
          meeting={dialog === 'meeting' ? page.meeting : undefined}
          onPropose={() => onOpen('proposeMeeting')}
          onDone={onClose}
        />
      );
    case 'declineMeeting':
      return (
        <CancelForm
          id={proposal?._id ?? ''}
          name={name}
          readyOnly={!page.acts.includes('cancelMeetingInWords')}
          onBack={onClose}
          onDone={onClose}
        />
      );
    case 'declineBooking':
      return (
        <DeclineForm
          booking={{ _id: page.orderId ?? '' }}
          readyOnly={!page.acts.includes('declineBookingInWords')}
          onClose={onClose}
        />
      );
    case 'askDepositBack':
    case 'returnDeposit':
    case 'claimDeposit':
    case 'giveUpDeposit':
      return <DepositForm page={page} word={dialog} onDone={onClose} />;
    case 'openDispute':
      return <DisputeForm page={page} onDone={onClose} />;
    case 'block':
      return <BlockForm conversationId={page._id} name={name} isSeller={page.side === 'seller'} onClose={onClose} />;
  }
};

/** Prices for a counter-offer: between the two for a seller, below what was asked for a buyer. */
const countersOf = ({ side, bike: { price: listed } }: DealPage, { price }: OpenOffer): number[] => {
  if (side === 'buyer') return suggestedOffers(listed).filter((suggested) => suggested < price);
  const between = Math.round((price + listed) / 2_000) * 1_000;
  return between > price && between < listed ? [between, listed] : [listed];
};

interface PriceProps {
  page: DealPage;
  /** The offer that the price answers; undefined for a new offer. */
  offer: OpenOffer | undefined;
  onDone: () => void;
}

const PriceForm = ({ page, offer: open, onDone }: PriceProps) => {
  const { _id, bike, other } = page;
  const [offer] = useState(open);
  const { mutateAsync: make } = useMakeOffer(_id);
  const { mutateAsync: counter } = useCounterOffer();
  const send = async (price: number): Promise<void> => {
    await (offer ? counter({ id: offer._id, price }) : make(price));
    onDone();
  };
  return (
    <OfferForm
      draft={`offer:${_id}`}
      listed={bike.price}
      suggested={offer ? countersOf(page, offer) : suggestedOffers(bike.price)}
      name={personName(other.name)}
      onSend={send}
    />
  );
};
