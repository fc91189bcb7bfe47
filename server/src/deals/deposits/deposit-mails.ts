import type { Side } from '#contract/entities/conversation.ts';
import type { DepositStep } from '#contract/entities/notification.ts';
import { mailTemplate } from '#server/notices/notices.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** A deposit, as its mails tell of it. Sums in whole taka, `until` in ms since 1970. */
export interface DepositMailFacts {
  readerName: string;
  otherName: string;
  productName: string;
  amount: number;
  /** What of the rest has just been paid, or goes back. */
  part?: number;
  rest: number;
  until: number;
  /** An admin's reason, where one has decided. */
  reason?: string;
  link: string;
}

interface Words {
  subject: string;
  paragraph: string;
  afterword: string;
}

const sumsOf = (
  { i18n, taka, when }: Texts,
  { amount, rest, until }: Pick<DepositMailFacts, 'amount' | 'rest' | 'until'>,
): [string, string][] => [
  [i18n._('Deposit'), taka(amount)],
  [i18n._('Left to pay'), taka(rest)],
  [i18n._('Held until'), when.moment(until)],
];

const paid = (texts: Texts, { otherName, productName, amount }: DepositMailFacts): Words => ({
  subject: texts.i18n._('{otherName} has paid a deposit for {productName}', { otherName, productName }),
  paragraph: texts.i18n._('{otherName} has paid a deposit of {amount}. Please keep {productName} for them.', {
    otherName,
    productName,
    amount: texts.taka(amount),
  }),
  afterword: texts.i18n._('Agree on a meeting, and bring the papers and both keys.'),
});

const partPaid = ({ i18n, taka }: Texts, { productName, part = 0 }: DepositMailFacts): Words => ({
  subject: i18n._('{part} of the rest for {productName} is paid', { part: taka(part), productName }),
  paragraph: i18n._('We hold this money together with the deposit until all is paid.'),
  afterword: i18n._('If the bike is not sold, it goes back to the buyer.'),
});

const askedBack = ({ i18n }: Texts, { otherName, productName }: DepositMailFacts): Words => ({
  subject: i18n._('{otherName} wants the deposit for {productName} back', { otherName, productName }),
  paragraph: i18n._('Read why, and give the deposit back, or ask to keep it and say why.'),
  afterword: i18n._('If you do not answer, it goes back by itself when its time is over.'),
});

const claimed = ({ i18n }: Texts, { otherName, productName }: DepositMailFacts): Words => ({
  subject: i18n._('{otherName} wants to keep your deposit for {productName}', { otherName, productName }),
  paragraph: i18n._('Read why. If you agree, let them keep the deposit. If you do not agree, you need to do nothing.'),
  afterword: i18n._('If you do not agree, one of us decides, and both of you read the reason.'),
});

const undecided = ({ i18n }: Texts, { productName }: DepositMailFacts): Words => ({
  subject: i18n._('We decide about the deposit for {productName}', { productName }),
  paragraph: i18n._(
    'One of you has said that the bike was handed over, so that the deposit does not go back by itself.',
  ),
  afterword: i18n._(
    'If it was, the other one says so, too, and the bike is sold. If not, one of us decides, and both of you read the reason.',
  ),
});

const returned = ({ i18n, taka }: Texts, facts: DepositMailFacts, side: Side): Words => {
  const { productName, amount } = facts;
  return side === 'buyer'
    ? {
        subject: i18n._('Your deposit for {productName} goes back to you', { productName }),
        paragraph: i18n._('We have begun to send {amount} back the way you paid.', { amount: taka(amount) }),
        afterword: i18n._('How long it takes depends on your bank or wallet. You need to do nothing.'),
      }
    : {
        subject: i18n._('The deposit for {productName} goes back to the buyer', { productName }),
        paragraph: i18n._('It does not hold your bike any more, and others can buy it.'),
        afterword: i18n._('You need to do nothing.'),
      };
};

const kept = ({ i18n, taka }: Texts, { productName, amount }: DepositMailFacts, side: Side): Words =>
  side === 'buyer'
    ? {
        subject: i18n._('The seller keeps your deposit for {productName}', { productName }),
        paragraph: i18n._('{amount} stays with the seller.', { amount: taka(amount) }),
        afterword: i18n._('The bike is not held for you any more.'),
      }
    : {
        subject: i18n._('You keep the deposit for {productName}', { productName }),
        paragraph: i18n._('{amount} is yours, and comes with your next payout.', { amount: taka(amount) }),
        afterword: i18n._('Others can buy the bike now.'),
      };

const WORDS: Record<DepositStep, (texts: Texts, facts: DepositMailFacts, side: Side) => Words> = {
  paid,
  partPaid,
  askedBack,
  claimed,
  undecided,
  returned,
  kept,
};

/** To one side of a deposit, of what the other says about it or what has become of it. */
export const depositMail = mailTemplate<DepositMailFacts & { step: DepositStep; side: Side }>((texts, facts) => {
  const { i18n } = texts;
  const { subject, paragraph, afterword } = WORDS[facts.step](texts, facts, facts.side);
  const goesBack = facts.step === 'claimed' && facts.part ? texts.taka(facts.part) : undefined;
  const isHeld = facts.step !== 'returned' && facts.step !== 'kept';
  return {
    subject,
    name: facts.readerName,
    paragraphs: [
      paragraph,
      ...(goesBack ? [i18n._('{part} of the rest goes back to you now, the way you paid.', { part: goesBack })] : []),
    ],
    facts: [
      ...(isHeld ? sumsOf(texts, facts) : []),
      ...(facts.reason ? ([[i18n._('Reason'), facts.reason]] as [string, string][]) : []),
    ],
    action: { label: i18n._('See the deposit'), link: facts.link },
    afterword,
  };
});

/** To the buyer who has paid one, as a receipt. */
export const depositPaidMail = mailTemplate<Omit<DepositMailFacts, 'otherName' | 'reason'>>((texts, facts) => {
  const { i18n } = texts;
  const { readerName, productName, link } = facts;
  return {
    subject: i18n._('Your deposit for {productName} is paid', { productName }),
    name: readerName,
    paragraphs: [i18n._('{productName} is kept for you until the time below. Agree on a meeting.', { productName })],
    facts: sumsOf(texts, facts),
    action: { label: i18n._('See the deposit'), link },
    afterword: i18n._('If you change your mind within 24 hours, ask for it back, and it goes back by itself.'),
  };
});

/** The same to a buyer whose address nobody has proved: without words of people. */
export const plainDepositPaidMail = mailTemplate<Omit<DepositMailFacts, 'otherName' | 'productName' | 'readerName'>>(
  (texts, facts) => {
    const { i18n } = texts;
    return {
      subject: i18n._('Your deposit at Bike. is paid'),
      paragraphs: [i18n._('A bike at Bike. is kept for you until the time below. Agree on a meeting.')],
      facts: sumsOf(texts, facts),
      action: { label: i18n._('See the deposit'), link: facts.link },
      afterword: i18n._('If you change your mind within 24 hours, ask for it back, and it goes back by itself.'),
    };
  },
);
