import type { DisputeStep } from '#contract/entities/notification.ts';
import { mailTemplate } from '#server/notices/notices.ts';

/** What one of the two of a dispute reads. `price`: what goes back, whole taka. `link` leads to the dispute. */
interface DisputeMailFacts {
  name: string;
  otherName: string;
  productName: string;
  step: DisputeStep;
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
      i18n._('Until we have decided, the money waits with us.'),
    ],
    answered: [i18n._('{otherName} has answered about the problem with {productName}. We decide now.', said)],
    decided: [
      price > 0
        ? i18n._('We have decided about the problem with {productName}: {price} go back to the buyer.', {
            productName,
            price: taka(price),
          })
        : i18n._('We have decided about the problem with {productName}: nothing goes back to the buyer.', said),
    ],
  } as const;
  return {
    subject: i18n._('The problem with {productName}', { productName }),
    name,
    paragraphs: [...paragraphs[step]],
    action: { label: i18n._('Read what was said'), link },
    afterword: i18n._('You read there what both of you have said, and until when we decide.'),
  };
});
