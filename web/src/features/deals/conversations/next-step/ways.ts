import { t } from '@lingui/core/macro';
import type { DealAct } from '#contract/deal-acts.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { Meeting } from '#contract/entities/meeting.ts';
import { meetingSoon } from '#web/features/deals/meetings/meeting-words.ts';
import { formatTaka } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import type { CalledAct } from './act-calls.ts';

/** What one of the two says about a deposit, in a dialog. */
export type DepositWord = Extract<DealAct, 'askDepositBack' | 'returnDeposit' | 'claimDeposit' | 'giveUpDeposit'>;

/** What opens over the page of a deal. */
export type DealDialog =
  | 'book'
  | 'offer'
  | 'counter'
  | 'proposeMeeting'
  | 'meeting'
  | 'declineMeeting'
  | 'declineBooking'
  | 'report'
  | 'block'
  | 'openDispute'
  | DepositWord;

/** Something that the reader can do: an act of the table (docs/deal.md) by a call or in a dialog, or a page to go to. */
export interface Way {
  /** On a button beside the sentence of the next step. */
  label: string;
  /** In the menu, where no sentence stands beside it. */
  entry?: string;
  hint?: string;
  calls?: CalledAct;
  opens?: DealDialog;
  to?: string;
  /** The page is loaded from the server, so that the service worker keeps it for later without a connection. */
  reload?: boolean;
}

type LinkName = 'meeting' | 'checklist' | 'receipt' | 'transfer' | 'records' | 'otherBikes' | 'report';
export type WayName =
  | LinkName
  | Extract<
      DealAct,
      | 'book'
      | 'offer'
      | 'acceptOffer'
      | 'counterOffer'
      | 'declineOffer'
      | 'withdrawOffer'
      | 'proposeMeeting'
      | 'confirmMeeting'
      | 'cancelMeeting'
      | 'readMeter'
      | 'recordAbsence'
      | 'acceptBooking'
      | 'declineBooking'
      | 'pay'
      | 'payDeposit'
      | 'payBalance'
      | DepositWord
      | 'sayHandedOver'
      | 'openDispute'
      | 'review'
      | 'block'
    >;

/** The proposal that waits for an answer; undefined where none does. */
export const proposalOf = (meeting: Meeting | undefined) => (meeting?.state === 'proposed' ? meeting : meeting?.change);

/** A meeting that is proposed or agreed. */
const isAhead = (meeting: Meeting | undefined): boolean =>
  meeting?.state === 'proposed' || meeting?.state === 'confirmed';

const recordsPath = ({ side, bike }: DealPage): string =>
  side === 'buyer' ? '/dashboard/myOrders' : `/dashboard/bookings?productId=${bike.productId}`;

const meetingLabel = ({ nextStep, meeting }: DealPage): string => {
  if (nextStep === 'confirmMeeting') return t`Other time`;
  return isAhead(meeting) ? t`Propose another time` : t`Propose a meeting`;
};

const handedOverLabel = (side: DealPage['side'], hasPaidRest: boolean): string => {
  if (hasPaidRest)
    return side === 'buyer' ? t`I paid the rest and have the bike` : t`I have the rest and handed it over`;
  return side === 'buyer' ? t`I have the bike` : t`I handed it over`;
};

const payWay = ({ nextStep, bike, meeting }: DealPage): Way => {
  const to = `/dashboard/payment/${bike.productId}`;
  if (nextStep === 'answerBank') return { label: t`Continue with your bank`, to };
  if (meeting?.state === 'past') return { label: t`Pay`, to };
  return {
    label: t`Pay`,
    entry: t`Pay before you meet`,
    hint: t`If you pay before you have seen the bike and its papers, you carry the risk.`,
    to,
  };
};

/** What each act looks like where it is offered. */
const ACTS: Record<
  Exclude<WayName, LinkName>,
  (page: DealPage, about: { name: string; price: string }) => Way | undefined
> = {
  book: () => ({ label: t`Book`, entry: t`Book the bike`, opens: 'book' }),
  offer: () => ({ label: t`Make an offer`, opens: 'offer' }),
  acceptOffer: (_page, { price }) => ({ label: t`Accept`, entry: t`Accept ${price}`, calls: 'acceptOffer' }),
  counterOffer: () => ({ label: t`Another price`, opens: 'counter' }),
  declineOffer: (_page, { price }) => ({ label: t`Decline`, entry: t`Decline ${price}`, calls: 'declineOffer' }),
  withdrawOffer: (_page, { price }) => ({ label: t`Withdraw your price`, hint: price, calls: 'withdrawOffer' }),
  proposeMeeting: (page) => ({ label: meetingLabel(page), opens: 'proposeMeeting' }),
  confirmMeeting: () => ({ label: t`Confirm`, entry: t`Confirm the meeting`, calls: 'confirmMeeting' }),
  cancelMeeting: () => ({ label: t`Decline`, opens: 'declineMeeting' }),
  readMeter: ({ meeting }) =>
    meeting?.kilometres === undefined ? { label: t`Enter the kilometres`, opens: 'meeting' } : undefined,
  recordAbsence: (_page, { name }) => ({ label: t`${name} did not come`, calls: 'recordAbsence' }),
  acceptBooking: () => ({ label: t`Accept`, entry: t`Accept the booking`, calls: 'acceptBooking' }),
  declineBooking: () => ({ label: t`Decline`, entry: t`Decline the booking`, opens: 'declineBooking' }),
  pay: payWay,
  payDeposit: ({ bike }) => ({
    label: t`Pay a deposit`,
    hint: t`The bike is kept for you for 72 hours.`,
    to: `/dashboard/payment/${bike.productId}?pay=deposit`,
  }),
  payBalance: ({ bike }) => ({ label: t`Pay the rest here`, to: `/dashboard/payment/${bike.productId}` }),
  askDepositBack: () => ({ label: t`Ask for the deposit back`, opens: 'askDepositBack' }),
  returnDeposit: () => ({ label: t`Give the deposit back`, opens: 'returnDeposit' }),
  claimDeposit: () => ({ label: t`Ask to keep the deposit`, opens: 'claimDeposit' }),
  giveUpDeposit: (_page, { name }) => ({ label: t`Let ${name} keep the deposit`, opens: 'giveUpDeposit' }),
  sayHandedOver: ({ side, handover }, { name }) => ({
    label: handedOverLabel(side, handover?.rest !== undefined),
    ...(!handover?.saidByOther && {
      hint:
        handover?.rest === undefined
          ? t`Without the code: ${name} has to confirm it, too.`
          : t`${name} has to confirm it, too.`,
    }),
    calls: 'sayHandedOver',
  }),
  openDispute: () => ({
    label: t`Report a problem`,
    hint: t`We hold the money until we have decided.`,
    opens: 'openDispute',
  }),
  review: (page, { name }) => ({ label: t`Review ${name}`, to: recordsPath(page) }),
  // Who has blocked already finds the way back in the place of the field.
  block: ({ blockId }, { name }) => (blockId ? undefined : { label: t`Block ${name}`, opens: 'block' }),
};

/** Pages and dialogs that change nothing. */
const LINKS: Record<LinkName, (page: DealPage) => Way | undefined> = {
  meeting: ({ meeting }) =>
    meeting && meeting.state !== 'cancelled'
      ? { label: t`Your meeting`, hint: meetingSoon(meeting.startsAt), opens: 'meeting' }
      : undefined,
  // It says what to look at before one buys.
  checklist: ({ _id, side }) =>
    side === 'buyer' ? { label: t`Checklist`, to: `/checklist?for=${_id}`, reload: true } : undefined,
  receipt: ({ side, bike, orderId }) =>
    side === 'buyer' && bike.state === 'bought' && orderId
      ? { label: t`Receipt`, to: `/dashboard/receipt/${orderId}` }
      : undefined,
  transfer: ({ transfer, orderId }) =>
    transfer && orderId
      ? { label: t`Checklist`, entry: t`Change of owner at BRTA`, to: `/dashboard/transfer/${orderId}` }
      : undefined,
  records: (page) =>
    page.orderId ? { label: page.side === 'buyer' ? t`My Orders` : t`Bookings`, to: recordsPath(page) } : undefined,
  otherBikes: ({ bike }) => ({ label: t`Other bikes`, to: `/search?brand=${bike.brand}` }),
  report: ({ other }) => {
    const name = personName(other.name);
    return other.personId ? { label: t`Report ${name}`, opens: 'report' } : undefined;
  },
};

const isLink = (name: WayName): name is LinkName => name in LINKS;

/** Returns one thing that the reader can do; undefined where the server would refuse it, or there is nothing of it. */
export const wayOf = (name: WayName, page: DealPage): Way | undefined => {
  if (isLink(name)) return LINKS[name](page);
  if (!page.acts.includes(name)) return undefined;
  const price = page.offer ? formatTaka(page.offer.price) : '';
  return ACTS[name](page, { name: personName(page.other.name), price });
};
