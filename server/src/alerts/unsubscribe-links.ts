import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Mails that end: of one saved search (by its id), of all, or about wishes. */
export interface Subscription {
  userId: string;
  about: 'searches' | 'wishes' | (string & {});
}

/** Signs what a link ends, so that it works without a login, and for good: old mails are opened too. */
export interface UnsubscribeLinks {
  /** The address of the page that asks, and the one that mail programs post to. */
  linksFor(subscription: Subscription): { page: string; oneClick: string };
  /** Returns what a token ends; undefined if we have not signed it. */
  read(token: string): Subscription | undefined;
}

interface Settings {
  secret: string;
  publicUrl: string;
}

export const createUnsubscribeLinks = ({ secret, publicUrl }: Settings): UnsubscribeLinks => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bike unsubscribe', 32));
  const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    linksFor({ userId, about }) {
      const text = `${userId}.${about}`;
      const token = `${text}.${signatureOf(text).toString('base64url')}`;
      return {
        page: `${publicUrl}/unsubscribe?token=${token}`,
        oneClick: `${publicUrl}/api/unsubscribe?token=${token}`,
      };
    },
    read(token) {
      const [userId = '', about = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(`${userId}.${about}`);
      const isOurs = more.length === 0 && given.length === right.length && timingSafeEqual(given, right);
      return isOurs ? { userId, about } : undefined;
    },
  };
};
