import { t } from '@lingui/core/macro';
import type {
  ListingRecordState,
  OrderEvent,
  OrderRecordState,
  PaymentRecordState,
} from '#contract/entities/records.ts';

export const LISTING_STATES: Record<ListingRecordState, string> = {
  forSale: t`For sale`,
  sold: t`Sold`,
  paused: t`Paused`,
  resting: t`Not confirmed`,
  takenBack: t`Taken down`,
  soldElsewhere: t`Sold elsewhere`,
  gone: t`The seller has left`,
};

export const ORDER_STATES: Record<OrderRecordState, string> = {
  paid: t`Paid`,
  refunded: t`Money given back`,
  processing: t`Payment in progress`,
  takenBack: t`Cancelled by the buyer`,
  declined: t`Declined by the seller`,
  ended: t`Ended with the listing`,
  lost: t`Sold to another buyer`,
  accepted: t`Accepted by the seller`,
  waiting: t`Waiting for the seller`,
};

/** What may have happened to an order. */
export const ORDER_EVENT_LABELS: Record<OrderEvent, string> = {
  paid: ORDER_STATES.paid,
  refunded: ORDER_STATES.refunded,
  accepted: ORDER_STATES.accepted,
  declined: ORDER_STATES.declined,
  ended: ORDER_STATES.ended,
  takenBack: ORDER_STATES.takenBack,
};

export const PAYMENT_STATES: Record<PaymentRecordState, string> = {
  created: t`Card form opened`,
  requires_action: t`Bank asks for a confirmation`,
  processing: t`Bank has not decided yet`,
  held: t`Deposit holds the bike`,
  spent: t`Deposit is the seller's`,
  sold: t`Paid, bike sold`,
  refunding: t`Money is being given back`,
  refunded: t`Money given back`,
  canceled: t`Cancelled`,
};
