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
  offered: [({ price }) => t`You offered ${price}.`, ({ name, price }) => t`${name} offered ${price}.`],
  countered: [({ price }) => t`You asked for ${price}.`, ({ name, price }) => t`${name} asked for ${price}.`],
  offerAccepted: [
    ({ name, price, until }) => t`${name} accepted ${price}, until ${until}.`,
    ({ price, until }) => t`You accepted ${price}, until ${until}.`,
  ],
  offerDeclined: [({ name, price }) => t`${name} declined ${price}.`, ({ price }) => t`You declined ${price}.`],
  offerWithdrawn: [({ price }) => t`You withdrew ${price}.`, ({ name, price }) => t`${name} withdrew ${price}.`],
  offerEnded: [
    ({ price }) => t`No answer to ${price}: the offer has ended.`,
    ({ price }) => t`No answer to ${price}: the offer has ended.`,
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
