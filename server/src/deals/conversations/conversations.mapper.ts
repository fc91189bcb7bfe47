import type { District } from '#contract/catalogue/districts.ts';
import type { RemovedBike } from '#contract/entities/bike.ts';
import type { BikeState, Conversation, DealBike, Message, Other, ToAnswer } from '#contract/entities/conversation.ts';
import type { DealEvent } from '#contract/entities/deal-page.ts';
import { toMessagePhoto } from '#server/deals/photos/photos.mapper.ts';
import type { MessagePhotoRow } from '#server/deals/photos/photos.table.ts';
import { warningsOf } from '#server/deals/warnings/warnings.ts';
import type { BikeRow } from '#server/listings/listings.ts';
import type { ListedRow } from './conversations.repository.ts';
import type { MessageRow } from './conversations.table.ts';
import type { PersonRow } from './people.repository.ts';

const iso = (at: number): string => new Date(Number(at)).toISOString();

/** A row as the contract's Message, with warnings where the other person wrote it. Links to `publicUrl` are this site's own. */
export const toMessage = (
  row: MessageRow,
  readerId: string,
  publicUrl: string,
  photos: readonly Pick<MessagePhotoRow, 'id' | 'width' | 'height'>[] = [],
): Message => {
  const byMe = row.sender_id === readerId;
  const warnings = byMe ? [] : warningsOf(row.text, publicUrl);
  return {
    _id: row.id,
    kind: 'message',
    position: row.position,
    at: iso(row.created_at),
    byMe,
    text: row.text,
    ...(photos.length > 0 && { photos: photos.map(toMessagePhoto) }),
    ...(row.text === '' && photos.length === 0 && { erased: true }),
    ...(byMe && row.submission !== null && { submission: row.submission }),
    ...(warnings.length > 0 && { warnings }),
  };
};

/** A row as the contract's DealBike. */
export const toDealBike = (
  bike: BikeRow,
  state: BikeState,
  { modelName, photoURL }: Pick<RemovedBike, 'modelName' | 'photoURL'>,
  district: District | null,
): DealBike => ({
  productId: bike.id,
  productName: modelName,
  brand: bike.brand,
  productImg: photoURL,
  price: bike.rsl_price,
  ...(district && { district }),
  state,
});

/** A row as the contract's Other. */
export const toOther = ({ id, name, photo_url, role, seller_verify, deleted_at }: PersonRow): Other => {
  if (deleted_at !== null) return { name, left: true };
  const sells = role === 'Seller';
  return {
    name,
    personId: id,
    ...(photo_url && { photo: photo_url }),
    ...(sells && seller_verify === 'Verified' && { verified: true }),
    ...(sells && { sellerId: id }),
  };
};

/** A row as the contract's Conversation. `toAnswer`: what waits for its reader. */
export const toConversation = (
  row: ListedRow,
  readerId: string,
  { bike, other, toAnswer }: { bike: DealBike; other: Other; toAnswer: ToAnswer | undefined },
): Conversation => ({
  _id: row.id,
  side: row.side,
  bike,
  other,
  lastText: row.text,
  ...(row.photos > 0 && { lastPhotos: row.photos }),
  lastByMe: row.sender_id === readerId,
  lastAt: iso(row.last_at),
  ...(toAnswer && { toAnswer }),
  unread: row.unread,
});

/** Messages and what else happened, in the order of their times; messages in that of their positions. */
export const inOrder = (messages: readonly Message[], events: readonly DealEvent[]): (Message | DealEvent)[] =>
  [...messages, ...events].sort((a, b) => {
    if ('position' in a && 'position' in b) return a.position - b.position;
    if (a.at !== b.at) return a.at < b.at ? -1 : 1;
    return 0;
  });
