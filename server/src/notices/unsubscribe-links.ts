import type { NotificationTopic } from '#contract/entities/notification.ts';
import { createSignedTokens } from '#server/platform/lib/signed-token.ts';

/**
 * Mails that end: of one saved search (by its id), of all, or of a topic of notifications; of a digest, its topics with `~`
 * between.
 */
export interface Subscription {
  userId: string;
  about: NotificationTopic | (string & {});
}

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
  const tokens = createSignedTokens(secret, 'bike unsubscribe');
  return {
    linksFor({ userId, about }) {
      const token = tokens.sign(userId, about);
      return {
        page: `${publicUrl}/unsubscribe?token=${token}`,
        oneClick: `${publicUrl}/api/unsubscribe?token=${token}`,
      };
    },
    read(token) {
      const [userId, about, ...more] = tokens.read(token) ?? [];
      return userId !== undefined && about !== undefined && more.length === 0 ? { userId, about } : undefined;
    },
  };
};
