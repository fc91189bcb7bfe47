import type { SeenOnPaper } from '#contract/entities/papers.ts';
import type { PaperKind } from '#contract/papers.ts';
import { type DemoListing, demoListings } from '../catalogue/index.ts';
import { jamal, nusrat } from '../catalogue/sellers.ts';

/** A document of a bike of the demo. */
export interface DemoDocument {
  listing: DemoListing;
  kind: PaperKind;
  /** The kilometres that it states. */
  kilometres?: number;
  /** What an admin saw on it; without it, the document waits. */
  seen?: SeenOnPaper;
}

/** Of so many bikes for sale, the papers of one were reviewed. */
const EACH = 3;
/** What documents say is older than what the seller says. */
const EARLIER = 0.85;

const forSale = demoListings.filter(({ status }) => status !== 'Sold');
/** An admin needs some hours, and there is nothing to review before a bike is registered. */
const canBeReviewed = ({ postedDaysAgo, plate }: DemoListing): boolean => postedDaysAgo >= 1 && plate !== 'On Test';
const reviewed = forSale.filter((listing, place) => place % EACH === 0 && canBeReviewed(listing));

/** What an admin saw on the certificate of a bike, and on its tax token where its seller has shown that, too. */
const acceptedOf = (listing: DemoListing, place: number): DemoDocument[] => {
  const kilometres = Math.floor((listing.kilometres * EARLIER) / 100) * 100;
  const inSellersName = listing.papersInOwnName === 'yes';
  const { taxTokenUntil } = listing;
  const certificate = { listing, kind: 'certificate', seen: { certificate: true, inSellersName } } as const;
  return [
    place % 2 === 0 ? certificate : { ...certificate, kilometres, seen: { ...certificate.seen, kilometres } },
    ...(place % 3 === 0 ? [{ listing, kind: 'taxToken', seen: { taxTokenUntil } } as const] : []),
  ];
};

/** A document of a bike of this seller that no admin has looked at. */
const waitingOf = ({ email }: { email: string }, kind: PaperKind): DemoDocument => {
  const listing = forSale.find((one) => one.seller === email && canBeReviewed(one) && !reviewed.includes(one));
  if (!listing) throw new Error(`The demo has no bike of ${email} whose papers were not reviewed`);
  return { listing, kind };
};

/** The documents of the demo: those that an admin has accepted, and those that wait. */
export const demoDocuments: readonly DemoDocument[] = [
  ...reviewed.flatMap(acceptedOf),
  waitingOf(jamal, 'certificate'),
  waitingOf(nusrat, 'taxToken'),
];
