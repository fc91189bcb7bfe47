import { t } from '@lingui/core/macro';
import type { DealPage, NextStep } from '#contract/entities/deal-page.ts';
import { meetingSoon, placeName } from '#web/features/deals/meetings/meeting-words.ts';
import { formatDay, formatNumber, formatSoon, formatTaka } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { noonOf } from '#web/ui/day-bars.tsx';
import { proposalOf } from './ways.ts';

interface About {
  page: DealPage;
  name: string;
  /** The agreed price and until when it holds; empty where none is. */
  price: string;
  until: string;
}

type Words = (about: About) => string;

const waitingMeeting: Words = ({ page, name }) => {
  const when = meetingSoon(proposalOf(page.meeting)?.startsAt ?? '');
  return t`${name} has not confirmed the meeting yet: ${when}`;
};

const waitingAnswer: Words = ({ page: { offer }, name }) => {
  if (!offer) return t`${name} has not answered your booking yet.`;
  const [price, until] = [formatTaka(offer.price), formatSoon(offer.until)];
  return t`Your price: ${price}. ${name} can answer until ${until}.`;
};

const openOffer: Words = ({ page: { offer, side }, name }) => {
  const [price, until] = [formatTaka(offer?.price ?? 0), formatSoon(offer?.until ?? '')];
  return side === 'seller'
    ? t`${name} offers ${price}. You can answer until ${until}.`
    : t`${name} asks for ${price}. You can answer until ${until}.`;
};

const proposedMeeting: Words = ({ page: { meeting }, name }) => {
  const proposal = proposalOf(meeting);
  if (!proposal) return '';
  const [when, where] = [meetingSoon(proposal.startsAt), placeName(proposal.place)];
  return meeting?.change
    ? t`${name} proposes another time or place: ${when}, ${where}`
    : t`${name} proposes to meet: ${when}, ${where}`;
};

const agreedMeeting: Words = ({ page: { meeting }, name }) => {
  if (!meeting) return '';
  const [when, where] = [meetingSoon(meeting.startsAt), placeName(meeting.place)];
  return t`You meet ${name}: ${when}, ${where}`;
};

const otherSaid: Words = ({ name }) => t`${name} says that the bike is handed over. Is that right?`;
const selfSaid: Words = ({ name }) => t`You said that the bike is handed over. Now ${name} has to confirm it, too.`;
const bought: Words = ({ name }) => t`You bought this bike from ${name}.`;

const changeOfOwner: Words = ({ page: { transfer, side } }) => {
  if (!transfer) return '';
  const [day, done, all] = [formatDay(noonOf(transfer.until)), formatNumber(transfer.done), formatNumber(transfer.all)];
  return side === 'seller'
    ? t`Report the sale to BRTA by ${day}. ${done} of ${all} steps are done.`
    : t`Register the bike in your name by ${day}. ${done} of ${all} steps are done.`;
};

/** After the payment, and before the bike is handed over, the two have to meet, unless they just have. */
const paid =
  ({ met, meet, done }: Record<'met' | 'meet' | 'done', Words>): Words =>
  (about) => {
    const { handover, meeting } = about.page;
    if (handover?.handedOverAt) return done(about);
    if (handover?.saidByOther) return otherSaid(about);
    if (handover?.saidByMe) return selfSaid(about);
    if (meeting?.state === 'proposed') return waitingMeeting(about);
    return meeting?.state === 'past' ? met(about) : meet(about);
  };

/** After a deposit, and before the rest is paid. */
const onDeposit =
  (held: (about: About & { rest: string; until: string }) => string, bought: Words): Words =>
  (about) => {
    const { handover, deposit } = about.page;
    const { name } = about;
    if (!deposit || handover?.rest === undefined) return bought(about);
    if (handover.saidByOther) return t`${name} says that the rest is paid and the bike handed over. Is that right?`;
    if (handover.saidByMe) return selfSaid(about);
    return held({ ...about, rest: formatTaka(handover.rest), until: formatSoon(deposit.until) });
  };

const WORDS: Record<NextStep, Words> = {
  book: ({ price, until }) =>
    price
      ? t`${price} is agreed until ${until}. Book at this price: it costs nothing.`
      : t`Do you want the bike? Booking it costs nothing.`,
  waitForAnswer: waitingAnswer,
  pay: ({ price, until }) =>
    price
      ? t`${price} is agreed until ${until}. Look at the bike and its papers, then pay.`
      : t`Look at the bike and its papers, then pay.`,
  answerBank: () => t`Your bank asks you to confirm this payment.`,
  waitForBank: ({ page, name }) =>
    page.side === 'buyer' ? t`The bank is looking at your payment.` : t`${name} is paying right now. Please wait.`,
  collect: onDeposit(
    ({ name, rest, until }) =>
      t`Your deposit holds the bike until ${until}. Look at it and its papers, then pay ${name} the rest of ${rest}.`,
    paid({
      met: ({ name }) => t`You have paid. Pick up the bike and its papers from ${name}.`,
      meet: ({ name }) => t`You have paid. Agree with ${name} on when and where you pick up the bike and its papers.`,
      done: bought,
    }),
  ),
  seeReceipt: bought,
  lookElsewhere: () => t`This bike is gone.`,
  reply: ({ name }) => t`${name} is waiting for your answer.`,
  answerBooking: ({ name }) => t`${name} has booked the bike. Do you accept?`,
  waitForPayment: ({ name }) => t`Show the bike and its papers to ${name}. Hand it over only once it is paid.`,
  handOver: onDeposit(
    ({ name, rest, until }) =>
      t`${name} has paid a deposit: the bike is kept for them until ${until}. Hand it over once you have the rest of ${rest}.`,
    paid({
      met: () => t`Paid: hand over the bike and its papers.`,
      meet: ({ name }) => t`${name} has paid. Agree on when and where you hand over the bike and its papers.`,
      done: ({ name }) => t`You sold this bike to ${name}.`,
    }),
  ),
  answerOffer: openOffer,
  proposeMeeting: ({ name }) => t`Agree with ${name} on when and where you look at the bike and its papers.`,
  confirmMeeting: proposedMeeting,
  waitForMeeting: waitingMeeting,
  meet: agreedMeeting,
  didTheyCome: ({ name }) => t`Did ${name} come?`,
  transfer: changeOfOwner,
};

/** Returns the sentence that says what is next for the reader. */
export const stepWords = (step: NextStep, page: DealPage): string => {
  const { agreed } = page;
  return WORDS[step]({
    page,
    name: personName(page.other.name),
    price: agreed ? formatTaka(agreed.price) : '',
    until: agreed ? formatSoon(agreed.until) : '',
  });
};
