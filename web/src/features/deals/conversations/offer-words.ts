import { t } from '@lingui/core/macro';
import type { Side } from '#contract/entities/conversation.ts';
import type { DealEvent, DealEventKind } from '#contract/entities/deal-page.ts';
import { formatSoon, formatTaka } from '#web/language/format.ts';

/** The entries of a timeline that are about offers. */
export type OfferEventKind = Extract<DealEventKind, 'offered' | 'countered' | `offer${string}`>;

interface About {
  name: string;
  price: string;
  until: string;
}

/** As who made the offer reads it, and as the other one. */
const WORDS: Record<OfferEventKind, readonly [own: (about: About) => string, others: (about: About) => string]> = {
  offered: [({ price }) => t`You have offered ${price}.`, ({ name, price }) => t`${name} offers ${price}.`],
  countered: [({ price }) => t`You have suggested ${price}.`, ({ name, price }) => t`${name} suggests ${price}.`],
  offerAccepted: [
    ({ name, price, until }) => t`${name} has accepted ${price}. It holds until ${until}.`,
    ({ price, until }) => t`You have accepted ${price}. It holds until ${until}.`,
  ],
  offerDeclined: [
    ({ name, price }) => t`${name} has declined your price of ${price}.`,
    ({ price }) => t`You have declined the price of ${price}.`,
  ],
  offerWithdrawn: [
    ({ price }) => t`You have withdrawn your price of ${price}.`,
    ({ name, price }) => t`${name} has withdrawn the price of ${price}.`,
  ],
  offerEnded: [
    ({ price }) => t`The price of ${price} has ended without an answer.`,
    ({ price }) => t`The price of ${price} has ended without an answer.`,
  ],
};

export const isOfferEvent = (event: DealEvent): event is DealEvent & { kind: OfferEventKind } => event.kind in WORDS;

/** Returns the text of an entry about an offer, as one side reads it. */
export const offerWords = (event: DealEvent & { kind: OfferEventKind }, side: Side, name: string): string => {
  const [own, others] = WORDS[event.kind];
  return (event.by === side ? own : others)({
    name,
    price: formatTaka(event.price ?? 0),
    until: event.until ? formatSoon(event.until) : '',
  });
};
