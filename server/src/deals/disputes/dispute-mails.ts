import type { DisputeStep } from '#contract/entities/notification.ts';
import { mailTemplate } from '#server/notices/notices.ts';

/** What the two of a dispute are told. */
export type ToldStep = Exclude<DisputeStep, 'toDecide'>;

/** What one of the two of a dispute reads. `price`: what goes back, whole taka. `link` leads to the dispute. */
interface DisputeMailFacts {
  name: string;
  otherName: string;
  productName: string;
  step: ToldStep;
  price: number;
  link: string;
}

/** To one of the two of a dispute; the words of people are on the page alone. */
export const disputeMail = mailTemplate<DisputeMailFacts>(({ i18n, taka }, facts) => {
  const { name, otherName, productName, step, price, link } = facts;
  const said = { otherName, productName };
  const paragraphs = {
    opened: [
      i18n._('{otherName} has reported a problem with {productName}. You can answer for 48 hours.', said),
      i18n._('We hold the money until we have decided.'),
    ],
    answered: [i18n._('{otherName} has answered about the problem with {productName}. We decide now.', said)],
    decided: [
      price > 0
        ? i18n._('We have decided about the problem with {productName}: {price} goes back to the buyer.', {
            productName,
            price: taka(price),
          })
        : i18n._('We have decided about the problem with {productName}: nothing goes back to the buyer.', said),
    ],
    bankDecided: [
      price > 0
        ? i18n._(
            'The buyer’s bank or wallet has decided about the payment for {productName}: {price} stays with the buyer.',
            {
              productName,
              price: taka(price),
            },
          )
        : i18n._(
            'The buyer’s bank or wallet has decided about the payment for {productName}: nothing goes back to the buyer.',
            said,
          ),
    ],
    chargedBack: [
      i18n._(
        'The buyer’s bank or wallet has taken back money for {productName}. It decides who gets it, which may take two months.',
        said,
      ),
      i18n._('Until then we hold what is left of it. What both of you write on the page helps us to answer.'),
    ],
  } as const;
  return {
    subject: i18n._('The problem with {productName}', { productName }),
    name,
    paragraphs: [...paragraphs[step]],
    action: { label: i18n._('Read what was said'), link },
    afterword: i18n._('There you can read what both of you have said, and by when we decide.'),
  };
});

/** To an admin, about a dispute that waits for a decision. `link` leads to it. */
export const disputeToDecideMail = mailTemplate<{ name: string; productName: string; link: string }>(
  ({ i18n }, { name, productName, link }) => ({
    subject: i18n._('A problem with {productName} waits for a decision', { productName }),
    name,
    paragraphs: [
      i18n._(
        'Somebody has reported a problem with {productName}, which is paid. We hold the money until an admin decides.',
        {
          productName,
        },
      ),
    ],
    action: { label: i18n._('Read what was said'), link },
    afterword: i18n._('We promise both a decision within 72 hours.'),
  }),
);

interface ChargebackMail {
  name: string;
  productName: string;
  price: number;
  isCard: boolean;
  link: string;
}

/** To an admin, about a payment that the bank or the wallet of a buyer has taken back. `link` leads to the list of these. */
export const chargebackMail = mailTemplate<ChargebackMail>(
  ({ i18n, taka }, { name, productName, price, isCard, link }) => ({
    subject: i18n._('A payment for {productName} was taken back', { productName }),
    name,
    paragraphs: [
      i18n._(
        'The buyer’s bank or wallet has taken back {price} that was paid for {productName}, and decides who gets the money.',
        {
          productName,
          price: taka(price),
        },
      ),
      isCard
        ? i18n._('Please send the bank your evidence through the card provider. The list says by when.')
        : i18n._(
            'Please send your evidence to the payment provider. Once it tells you how this has ended, say so in the list.',
          ),
    ],
    action: { label: i18n._('See what was taken back'), link },
    afterword: i18n._('Without evidence, banks and wallets mostly decide for their customer.'),
  }),
);
