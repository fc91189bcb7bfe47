import type { PaperToReview } from '#contract/entities/papers.ts';
import type { IdentitySeen, SellerVerified, Verification } from '#contract/entities/verification.ts';
import { type IdentityKind, NEEDED_OF, PICTURES_OF, VERIFIED_AS, type VerifiedAs } from '#contract/papers.ts';
import type { PaperRow } from '#server/papers/store/papers.table.ts';
import type { UserRow } from '#server/people/people.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import type { waitingVerifications } from './verification.repository.ts';
import type { VerificationRow } from './verification.table.ts';

const iso = (time: number): string => new Date(Number(time)).toISOString();

const toPicture = ({ id, kind, width, height }: PaperRow) => ({ _id: id, kind: kind as IdentityKind, width, height });

/** By which kind of pictures a seller shows who they are. */
export const verifiedAsBy = (kind: IdentityKind): VerifiedAs =>
  VERIFIED_AS.find((as) => (PICTURES_OF[as] as readonly string[]).includes(kind)) ?? 'person';

/** Whether every picture is there. */
export const isComplete = (as: VerifiedAs, pictures: readonly Pick<PaperRow, 'kind'>[]): boolean =>
  PICTURES_OF[as].every((kind) => pictures.some((picture) => picture.kind === kind));

/** Whether an admin has seen what is needed. */
export const isEnough = (as: VerifiedAs, seen: IdentitySeen): boolean => NEEDED_OF[as].every((what) => seen[what]);

/** Whether the pictures are those that an admin has looked at. */
export const areTheSame = (pictures: readonly Pick<PaperRow, 'id'>[], ids: readonly string[]): boolean =>
  new Set(ids).size === pictures.length && pictures.every(({ id }) => ids.includes(id));

/** What was seen of a seller, and the name that they had then. */
interface KeptSeen extends IdentitySeen {
  name?: string;
}

/** What was seen, as it is said of a seller who is called `name` now: of another name nobody has said that it is the same. */
const saidOf = (seen: string | null, name: string): IdentitySeen => {
  const { name: nameThen, sameName, ...others }: KeptSeen = JSON.parse(seen ?? '{}');
  return { ...others, ...(sameName && nameThen === name && { sameName }) };
};

/** What is ticked and filled in, as it is kept. */
export const toIdentitySeen = (given: IdentitySeen): IdentitySeen =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => Boolean(value)));

/** A row as the contract's Verification. */
export const toVerification = (row: VerificationRow, pictures: readonly PaperRow[]): Verification => ({
  _id: row.id,
  as: row.verified_as,
  state: row.state,
  pictures: pictures.map(toPicture),
  ...(row.sent_at !== null && { sentAt: iso(row.sent_at) }),
  ...(row.decided_at !== null && { decidedAt: iso(row.decided_at) }),
  ...(row.expires_at !== null && { until: iso(row.expires_at) }),
  ...(row.words && { words: row.words }),
});

/** What everybody reads of why a seller has the badge. */
export const toSellerVerified = (
  { seller_verify, name }: Pick<UserRow, 'seller_verify' | 'name'>,
  accepted: VerificationRow | undefined,
): SellerVerified => {
  if (seller_verify !== 'Verified') return { by: 'none' };
  if (!accepted) return { by: 'byAdmin' };
  return {
    by: 'documents',
    as: accepted.verified_as,
    on: dhakaDay(Number(accepted.decided_at)),
    seen: saidOf(accepted.seen, name),
  };
};

type Waiting = Awaited<ReturnType<typeof waitingVerifications>>[number];

/** A row of the queue as the contract's PaperToReview; `codes`: those that its selfie may show. */
export const toSellerToReview = (row: Waiting, pictures: readonly PaperRow[], codes: string[]): PaperToReview => ({
  _id: row.id,
  uploadedAt: iso(row.sent_at ?? 0),
  personId: row.user_id,
  personName: row.name,
  pictures: pictures.map(toPicture),
  seller: {
    as: row.verified_as,
    email: row.email,
    joinedAt: iso(row.created_at),
    ...(row.verified_as === 'person' && { codes }),
  },
});
