import type { DealAct } from '#contract/deal-acts.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useDealChange } from '../deal-change.ts';

type Ids = Record<'offer' | 'meeting' | 'proposal' | 'booking', string>;

/** Acts that need no form: one call each. */
const CALLS = {
  acceptOffer: ({ offer: id }: Ids) => callApi('PUT /offers/:id', { params: { id }, body: { answer: 'accept' } }),
  declineOffer: ({ offer: id }: Ids) => callApi('PUT /offers/:id', { params: { id }, body: { answer: 'decline' } }),
  withdrawOffer: ({ offer: id }: Ids) => callApi('PUT /offers/:id', { params: { id }, body: { answer: 'withdraw' } }),
  confirmMeeting: ({ proposal: id }: Ids) =>
    callApi('PUT /meetings/:id', { params: { id }, body: { answer: 'confirm' } }),
  recordAbsence: ({ meeting: id }: Ids) => callApi('POST /meetings/:id/absence', { params: { id } }),
  acceptBooking: ({ booking: id }: Ids) => callApi('PUT /bookings/:id', { params: { id }, body: { answer: 'accept' } }),
  sayHandedOver: ({ booking: id }: Ids) => callApi('PUT /orders/:id/handover', { params: { id } }),
} satisfies Partial<Record<DealAct, (ids: Ids) => Promise<unknown>>>;

export type CalledAct = keyof typeof CALLS;

/** Returns a mutation that does one of these acts to what stands on the page. It fails with ApiError or OfflineError. */
export const useActCall = ({ offer, meeting, orderId = '' }: DealPage) =>
  useDealChange((act: CalledAct) =>
    CALLS[act]({
      offer: offer?._id ?? '',
      meeting: meeting?._id ?? '',
      proposal: meeting?.change?._id ?? meeting?._id ?? '',
      booking: orderId,
    }),
  );
