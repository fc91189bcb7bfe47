import { t } from '@lingui/core/macro';
import type { WarningKind } from '#contract/warnings.ts';

/** The text of a warning: its title, how the trick works, and what to do. */
export interface WarningWords {
  title: string;
  trick: string;
  advice: string;
}

/** The words of each warning that a message may carry. */
export const warningWords: Readonly<Record<WarningKind, WarningWords>> = {
  paymentLink: {
    title: t`A link to pay elsewhere`,
    trick: t`The page behind the link looks like bKash, Nagad or a bank, and keeps the money and the PIN that you type into it.`,
    advice: t`Pay on this site, or in person when you have seen the bike. Do not open payment links from messages.`,
  },
  returnPayment: {
    title: t`“I sent too much, send it back”`,
    trick: t`They copy a payment message and send it to you. No money came. What you “return” is your own.`,
    advice: t`Look into your account in the app, not at the message. Do not send money back to a number that somebody gives you.`,
  },
  fakeSender: {
    title: t`It looks like bKash or Nagad, and is not`,
    trick: t`People who want your code use names such as bKrash or bkesh, or call “from the head office”.`,
    advice: t`Hang up, and call the number in the app yourself.`,
  },
  courierLink: {
    title: t`WhatsApp, and a courier with a link`,
    trick: t`They ask you to leave this site, and a “courier” sends a link to get your money. It asks for your card or PIN.`,
    advice: t`Stay here, where messages are kept. No courier pays you, and none needs your card.`,
  },
  secretCode: {
    title: t`Somebody wants a PIN, an OTP or a card's numbers`,
    trick: t`Whoever has the code takes the money out of your account. To receive money, nobody needs any code.`,
    advice: t`Never tell anybody a code, not even us.`,
  },
  advance: {
    title: t`Money before you have seen the bike`,
    trick: t`A good price, a seller far away or in a hurry, and a small advance for the address, the courier or customs. There is no bike.`,
    advice: t`See the bike and its papers first. Then pay on this site, where each payment is on record.`,
  },
  hiddenNumber: {
    title: t`A phone number in words`,
    trick: t`People who spell out a number do not want it to be found later.`,
    advice: t`The seller's own number is on the bike's page. Be careful with any other one.`,
  },
};
