import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailedLink, mailsTo, oldLink, type ReadMail, verifyAddress } from '#testing/mails.ts';
import { logIn, type PersonWithSession } from '#testing/people.ts';

const dataDir = (): string => process.env.E2E_DATA_DIR ?? '';

/** Returns the mails that the server under test has sent to an address, oldest first. */
export const inboxOf = (email: string): ReadMail[] => mailsTo(dataDir(), email);

/** Waits for the newest mailed link to a page, and returns it. */
export const linkMailedTo = (email: string, page: string): Promise<string> => mailedLink(dataDir(), email, page);

/** The link to verify an address, from a mail of two days ago. */
export const linkTooOld = (email: string): Promise<string> =>
  oldLink(process.env.AUTH_SECRET ?? readFileSync(join(dataDir(), 'auth-secret'), 'utf8').trim(), email);

/** Proves that an address is its owner's, by the link in the mail of the sign-up: mails to other addresses say nothing. */
export const proveAddresses = async (
  url: string,
  ...people: readonly Pick<PersonWithSession, 'email' | 'cookie'>[]
): Promise<void> => {
  for (const person of people) {
    await verifyAddress({ url, config: { dataDir: dataDir() } }, person);
    // The next exchange of tokens notes it.
    await logIn({ url }, person);
  }
};
