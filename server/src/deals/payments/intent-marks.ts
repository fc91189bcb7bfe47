import { createHmac } from 'node:crypto';
import type { Intent } from './provider.ts';

/** What an intent pays for. */
export interface IntentSubject {
  paymentId: string;
  orderId: string;
  bikeId: string;
}

export interface IntentMarks {
  /** Returns the metadata for an intent that this marketplace creates. */
  metadataOf(subject: IntentSubject): Record<string, string>;
  /** Returns what an intent says it pays for; undefined if its metadata is not of our form. */
  subjectOf(metadata: Intent['metadata']): IntentSubject | undefined;
  /** Returns true if this marketplace created the intent. */
  isOurs(metadata: Intent['metadata']): boolean;
}

/**
 * Marks the intents that this marketplace creates. One account at the provider may serve several marketplaces, e.g. one for
 * tests, and each gets the events of all. The mark is made with `AUTH_SECRET`, which only a restored marketplace shares.
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
