import { createHmac } from 'node:crypto';
import type { Intent } from './provider.ts';

/** What an intent pays for. */
export interface IntentSubject {
  paymentId: string;
  orderId: string;
  bikeId: string;
}

export interface IntentMarks {
  /** The metadata of an intent that this marketplace opens. */
  metadataOf(subject: IntentSubject): Record<string, string>;
  /** Returns what an intent says that it pays for, whoever opened it; undefined if it does not say so as ours do. */
  subjectOf(metadata: Intent['metadata']): IntentSubject | undefined;
  /** Returns whether this marketplace opened an intent. */
  isOurs(metadata: Intent['metadata']): boolean;
}

/**
 * Knows the intents that this marketplace has opened. One account at the provider may serve several, e.g. one for tries, and
 * each gets the events of all. The mark is made with `AUTH_SECRET`, which a restored marketplace has and no other.
 */
export const createIntentMarks = (secret: string): IntentMarks => {
  const markOf = ({ paymentId, orderId, bikeId }: IntentSubject): string =>
    createHmac('sha256', secret).update(`payment intent ${paymentId} ${orderId} ${bikeId}`).digest('base64url');

  const subjectOf = ({ paymentId, orderId, bikeId }: Intent['metadata']): IntentSubject | undefined =>
    paymentId && orderId && bikeId ? { paymentId, orderId, bikeId } : undefined;

  return {
    metadataOf: ({ paymentId, orderId, bikeId }) => {
      const subject = { paymentId, orderId, bikeId };
      return { ...subject, mark: markOf(subject) };
    },
    subjectOf,
    isOurs(metadata) {
      const subject = subjectOf(metadata);
      return subject !== undefined && metadata.mark === markOf(subject);
    },
  };
};
