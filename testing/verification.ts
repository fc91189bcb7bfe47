import type { IdentitySeen, OwnVerification, SellerVerified } from '#contract/entities/verification.ts';
import { PICTURES_OF, type VerifiedAs } from '#contract/papers.ts';
import { type CallResponse, call, type Target } from './call.ts';
import { entryToReview, paperForm } from './papers.ts';
import type { Person } from './people.ts';

type Caller = Partial<Pick<Person, 'token'>>;

/** Shows a picture of who a seller is. */
export const uploadIdentity = async (
  { url }: Target,
  { token = '' }: Caller,
  kind: string,
  bytes?: Buffer,
): Promise<CallResponse<{ insertedId: string }>> => {
  const response = await fetch(`${url}/api/verification`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: await paperForm({ kind, ...(bytes && { bytes }) }),
  });
  const body = (await response.json()) as { insertedId: string };
  return { status: response.status, headers: response.headers, body };
};

export const ownVerification = async (app: Target, { token = '' }: Caller): Promise<OwnVerification> =>
  (await call<OwnVerification>(app, 'GET /api/verification', { token })).body;

/** Shows every picture that is needed; returns the id of what then waits. */
export const showIdentity = async (app: Target, seller: Caller, as: VerifiedAs = 'person'): Promise<string> => {
  for (const kind of PICTURES_OF[as]) {
    const { status, body } = await uploadIdentity(app, seller, kind);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return (await ownVerification(app, seller)).verification?._id ?? '';
};

export const PERSON_SEEN = { nid: true, sameFace: true, code: true, sameName: true } as const;

/** What an admin has looked at: the pictures, and the name of the seller. */
interface Read {
  pictures: string[];
  name?: string;
}

/** The same, as the queue shows it now. */
export const identityRead = async (app: Target, admin: Caller, id: string): Promise<Read> => {
  const entry = await entryToReview(app, admin, id);
  return { pictures: entry?.pictures.map(({ _id }) => _id) ?? [], ...(entry && { name: entry.personName }) };
};

export const verifyByDocuments = async (
  app: Target,
  admin: Caller,
  id: string,
  seen: IdentitySeen = PERSON_SEEN,
  read?: Read,
) =>
  call(app, `PUT /api/verification/${id}`, {
    token: admin.token ?? '',
    body: { answer: 'accept', seen, ...(read ?? (await identityRead(app, admin, id))) },
  });

export const refuseIdentity = async (
  app: Target,
  admin: Caller,
  id: string,
  words = 'The code is not there.',
  read?: Read,
) =>
  call(app, `PUT /api/verification/${id}`, {
    token: admin.token ?? '',
    body: { answer: 'refuse', words, ...(read ?? (await identityRead(app, admin, id))) },
  });

export const verifiedOf = async (app: Target, sellerId: string): Promise<SellerVerified> =>
  (await call<SellerVerified>(app, `GET /api/sellers/${sellerId}/verification`)).body;
