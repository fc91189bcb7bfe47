import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/platform/db/database.ts';
import { createIdentity, fetchAccessToken, setRole } from '#testing/people.ts';
import { type Marketplace, sendRequest } from './send-request.ts';

/** An admin who reads the lists of users and verifies sellers until stopped. */
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
      await wait(200);
    }
  })();
  return async () => {
    stopped = true;
    await all;
  };
};
