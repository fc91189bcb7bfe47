import { setTimeout as wait } from 'node:timers/promises';
import type { PaperToReview } from '#contract/entities/papers.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createIdentity, fetchAccessToken, setRole } from '#testing/people.ts';
import { type Marketplace, sendRequest } from './send-request.ts';

/** Decides about the documents that have waited longest: every third is refused. */
const decidePapers = async (marketplace: Marketplace, token: string): Promise<void> => {
  const waiting = (await sendRequest(marketplace, 'GET /api/admin/papers', { token })) as unknown as
    | PaperToReview[]
    | undefined;
  for (const [at, { _id, bike }] of (waiting ?? []).slice(0, 6).entries()) {
    const accepted = { answer: 'accept', seen: { certificate: true }, version: bike?.version };
    const body = at % 3 === 0 ? { answer: 'refuse', words: 'The number cannot be read.' } : accepted;
    await sendRequest(marketplace, `PUT /api/papers/${_id}`, { token, body });
  }
};

/** An admin who reads the lists of users, verifies sellers and decides about documents until stopped. */
export const startAdmin = async (marketplace: Marketplace, db: Db): Promise<() => Promise<void>> => {
  const identity = await createIdentity(marketplace, 'Admin');
  const { name, email, idToken } = identity;
  await sendRequest(marketplace, 'POST /api/users', { token: idToken, body: { name, email, role: 'Buyer' } });
  await setRole({ db }, email, 'Admin');
  const token = await fetchAccessToken(marketplace, identity);
  let stopped = false;
  const all = (async () => {
    while (!stopped) {
      const sellers = (await sendRequest(marketplace, 'GET /api/users?role=Seller', { token })) as unknown as
        | { _id: string }[]
        | undefined;
      for (const { _id } of sellers?.slice(0, 3) ?? [])
        for (const sellerVerify of ['Verified', 'Unverified'])
          await sendRequest(marketplace, `PUT /api/usersVerify/admin/${_id}`, { token, body: { sellerVerify } });
      await decidePapers(marketplace, token);
      await wait(200);
    }
  })();
  return async () => {
    stopped = true;
    await all;
  };
};
