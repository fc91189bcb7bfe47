import type { DealAct } from '#contract/deal-acts.ts';
import type { DepositAct } from '#contract/deposits.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { PaymentKind } from '#contract/entities/payment.ts';
import { block } from './blocks.ts';
import { answer } from './bookings.ts';
import { type CallResponse, call } from './call.ts';
import { dealPage, say } from './conversations.ts';
import { answerDispute, openDispute } from './disputes.ts';
import { codeOf, sayHandedOver, typeCode } from './handovers.ts';
import { answerAbsence, cancel, confirm, dayAndTime, didNotCome, later, propose, readMeter } from './meetings.ts';
import { offer } from './offers.ts';
import { startPayment } from './paying.ts';
import type { Person } from './people.ts';
import { review } from './reviews.ts';
import type { TestApp } from './test-app.ts';
import { makeBillOfSale, tickTransfer } from './transfers.ts';

/** One of the two people of a conversation, and what their requests need. */
export interface Party {
  person: Person;
  conversation: string;
  bike: string;
  page: DealPage;
  /** Makes texts, prices and times different from each other. */
  n: number;
}

type Request = (app: TestApp, party: Party) => Promise<CallResponse<unknown>> | undefined;

const respond =
  (body: { answer: string; price?: number }): Request =>
  (app, { person: { token }, page }) =>
    page.offer && call(app, `PUT /api/offers/${page.offer._id}`, { token, body });

const currentId = ({ page: { meeting } }: Party): string | undefined => meeting?.change?._id ?? meeting?._id;

const placeOf = ({ page }: Party): string => page.meetLocation ?? 'Shahbag, Dhaka';

const bookAt = (app: TestApp, { person: { token }, bike }: Party, meetLocation: string) =>
  call(app, 'POST /api/orders', { token, body: { productId: bike, buyerPhone: '01712345678', meetLocation } });

const answerBooking =
  (said: Parameters<typeof answer>[3]): Request =>
  (app, { person, page }) =>
    page.orderId === undefined ? undefined : answer(app, person, page.orderId, said);

const payPart =
  (kind: PaymentKind): Request =>
  (app, { person: { token }, page: { orderId } }) =>
    orderId === undefined
      ? undefined
      : call(app, 'POST /api/payments', { token, body: { orderId, kind, provider: 'card' } });

const sayOnDeposit =
  (act: DepositAct): Request =>
  (app, { person: { token }, page: { orderId }, n }) =>
    orderId === undefined
      ? undefined
      : call(app, `PUT /api/orders/${orderId}/deposit`, { token, body: { act, words: `Words ${n}` } });

/** The request of each act, as the page sends it; undefined where there is nothing that it could be about. */
export const REQUESTS: Readonly<Record<DealAct, Request>> = {
  // The conversation is open.
  ask: () => undefined,
  write: (app, { person, conversation, n }) => say(app, person, conversation, `Message ${n}`),
  offer: (app, { person, conversation, n }) => offer(app, person, conversation, 150_000 + n),
  acceptOffer: respond({ answer: 'accept' }),
  counterOffer: (app, party) => respond({ answer: 'counter', price: 160_000 + party.n })(app, party),
  declineOffer: respond({ answer: 'decline' }),
  withdrawOffer: respond({ answer: 'withdraw' }),
  proposeMeeting: (app, { person, conversation, page: { meeting }, n }) => {
    const stands = meeting?.state === 'proposed' || meeting?.state === 'confirmed' ? meeting._id : undefined;
    const replaces = meeting?.change?._id ?? stands;
    const at = later(app.clock.now(), { days: 2 + (n % 5), hours: n % 6 });
    return propose(app, person, conversation, {
      ...dayAndTime(at),
      place: `Place ${n}`,
      ...(replaces && { replaces }),
    });
  },
  confirmMeeting: (app, party) => {
    const id = currentId(party);
    return id === undefined ? undefined : confirm(app, party.person, id);
  },
  cancelMeeting: (app, party) => {
    const id = currentId(party);
    return id === undefined ? undefined : cancel(app, party.person, id);
  },
  cancelMeetingInWords: (app, party) => {
    const id = currentId(party);
    return id === undefined ? undefined : cancel(app, party.person, id, `Something came up ${party.n}`);
  },
  recordAbsence: (app, { person, page }) => page.meeting && didNotCome(app, person, page.meeting._id),
  answerAbsence: (app, { person, page, n }) =>
    page.meeting && answerAbsence(app, person, page.meeting._id, `I was there ${n}`),
  readMeter: (app, { person, page, n }) => page.meeting && readMeter(app, person, page.meeting._id, 20_000 + n),
  book: (app, party) => bookAt(app, party, `Place ${party.n}`),
  changeBooking: (app, party) => bookAt(app, party, `Another place ${party.n}`),
  bookAgain: (app, party) => bookAt(app, party, placeOf(party)),
  acceptBooking: answerBooking({ answer: 'accept' }),
  declineBooking: answerBooking({ answer: 'decline', reason: 'The place does not suit me.' }),
  declineBookingInWords: answerBooking({ answer: 'decline', reason: 'I keep it for my brother.' }),
  takeBookingBack: (app, { person: { token }, page: { orderId } }) =>
    orderId === undefined ? undefined : call(app, `DELETE /api/orders/${orderId}`, { token }),
  seePayment: (app, { person: { token }, bike }) => call(app, `GET /api/payBike/${bike}`, { token }),
  pay: (app, { person, bike, page }) => startPayment(app, person, bike, page.price),
  payDeposit: payPart('deposit'),
  payBalance: payPart('balance'),
  askDepositBack: sayOnDeposit('askBack'),
  returnDeposit: sayOnDeposit('return'),
  claimDeposit: sayOnDeposit('claim'),
  giveUpDeposit: sayOnDeposit('giveUp'),
  seeHandoverCode: (app, { person: { token }, page: { orderId } }) =>
    orderId === undefined ? undefined : call(app, `GET /api/orders/${orderId}/handover`, { token }),
  typeHandoverCode: (app, { person, page: { orderId } }) =>
    orderId === undefined ? undefined : typeCode(app, person, orderId, codeOf(app, orderId)),
  sayHandedOver: (app, { person, page: { orderId } }) =>
    orderId === undefined ? undefined : sayHandedOver(app, person, orderId),
  tickTransfer: (app, { person, page: { orderId, side }, n }) =>
    orderId === undefined
      ? undefined
      : tickTransfer(app, person, orderId, side === 'seller' ? 'formTTO' : 'formTO', n % 2 === 0),
  makeBillOfSale: (app, { person, page: { orderId } }) =>
    orderId === undefined ? undefined : makeBillOfSale(app, person, orderId),
  openDispute: (app, { person, page: { orderId }, n }) =>
    orderId === undefined ? undefined : openDispute(app, person, orderId, `Words ${n}`),
  answerDispute: (app, { person, page: { dispute }, n }) =>
    dispute && answerDispute(app, person, dispute._id, `Words ${n}`),
  review: (app, { person, page: { orderId }, n }) =>
    orderId === undefined ? undefined : review(app, person, orderId, 1 + (n % 5), `Review ${n}`),
  block: (app, { person, conversation }) => block(app, person, conversation),
};

/** Reads the page of a conversation as one of its two. */
export const readDeal = async (app: TestApp, person: Person, conversation: string): Promise<DealPage> =>
  (await dealPage(app, person, conversation)).body;
