import type { DocumentPhoto } from '#server/images/document-photos.ts';
import { demoSellers } from '../catalogue/index.ts';
import { type DemoDocument, demoDocuments } from './documents.ts';
import { drawDocument } from './draw-document.ts';
import { frameNumberOf } from './frame-numbers.ts';
import { demoLicence } from './verifications.ts';

const nameOf = (email: string): string => demoSellers.find((seller) => seller.email === email)?.name ?? '';

const certificateOf = ({ listing, kilometres }: DemoDocument): Promise<DocumentPhoto> =>
  drawDocument(
    ['Certificate of registration', 'নিবন্ধন সনদ'],
    [
      `Owner: ${listing.papersInOwnName === 'yes' ? nameOf(listing.seller) : 'another person'}`,
      `Motorcycle: ${listing.brand} ${listing.modelName}, ${listing.engineCc} cc`,
      `Made in ${listing.yearMade}, colour ${listing.colour}`,
      `Registered: ${listing.plate}, ${listing.purchaseYears}`,
      `Frame: ${frameNumberOf(listing)}`,
      ...(kilometres === undefined ? [] : [`Kilometres at the inspection: ${kilometres}`]),
    ],
  );

const taxTokenOf = ({ listing }: DemoDocument): Promise<DocumentPhoto> =>
  drawDocument(
    ['Tax token', 'ট্যাক্স টোকেন'],
    [
      `Owner: ${nameOf(listing.seller)}`,
      `Motorcycle: ${listing.brand} ${listing.modelName}, ${listing.plate}`,
      `Valid until ${listing.taxTokenUntil}`,
    ],
  );

/** Draws the documents of the demo. */
export const drawDocuments = async (): Promise<{ ofBikes: DocumentPhoto[]; licence: DocumentPhoto }> => ({
  ofBikes: await Promise.all(
    demoDocuments.map((document) => (document.kind === 'certificate' ? certificateOf(document) : taxTokenOf(document))),
  ),
  licence: await drawDocument(
    ['Trade licence', 'ট্রেড লাইসেন্স'],
    [`Business: ${demoLicence.name}`, 'Trade: used motorcycles', `Valid until ${demoLicence.validUntil}`],
  ),
});
