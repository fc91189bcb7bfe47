import { openDatabase } from '#server/platform/db/open.ts';
import { fetchAccessToken, type PersonWithSession, setRole, signUpByCalls } from '#testing/people.ts';
import { databaseConfig } from './database.ts';

/** An admin of the server at `url`: made in its `records`, because sign-up creates no admins. */
export const createAdmin = async (
  url: string,
  records = databaseConfig(),
  name = 'Admin',
  address?: string,
): Promise<PersonWithSession> => {
  const person = await signUpByCalls({ url }, 'Buyer', name, address);
  const db = openDatabase(records);
  await setRole({ db }, person.email, 'Admin').finally(() => db.destroy());
  return { ...person, token: await fetchAccessToken({ url }, person) };
};
