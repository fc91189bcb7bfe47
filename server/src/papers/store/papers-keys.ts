import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/platform/config/config.ts';
import { seal, unseal } from './seal.ts';

/** The key of a document as its row has it: encrypted by the key `key_id` of the environment. */
export interface WrappedKey {
  key_id: string;
  wrapped_key: string;
}

/** The keys of the environment, by which the keys of documents are wrapped. */
export interface PapersKeys {
  /** By which new keys are wrapped. */
  currentId: string;
  /** A new key of 32 bytes for a document, as it is and wrapped. */
  create(paperId: string): { key: Buffer; wrapped: WrappedKey };
  /** The key of a document. Throws if the environment lacks the key that it is wrapped by. */
  unwrap(paperId: string, wrapped: WrappedKey): Buffer;
  /** Wraps a key of a document by the current one. Throws as `unwrap`. */
  rewrap(paperId: string, wrapped: WrappedKey): WrappedKey;
}

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'bike papers', 32));
/** A name by which nothing of the key is known. */
const idOf = (key: Buffer): string => createHmac('sha256', key).update('key id').digest('hex').slice(0, 16);

/** A wrapped key opens for its own document alone. */
const about = (paperId: string): string => `key of ${paperId}`;

export const createPapersKeys = ({ current, old }: Config['papersKeys']): PapersKeys => {
  const currentKey = keyFrom(current);
  const currentId = idOf(currentKey);
  const all = new Map([currentKey, ...old.map(keyFrom)].map((key) => [idOf(key), key]));
  const wrap = (paperId: string, key: Buffer): WrappedKey => ({
    key_id: currentId,
    wrapped_key: seal(currentKey, key, about(paperId)).toString('base64'),
  });
  const unwrap = (paperId: string, { key_id, wrapped_key }: WrappedKey): Buffer => {
    const key = all.get(key_id);
    if (!key) throw new Error(`PAPERS_KEY and PAPERS_KEY_OLD are not the key ${key_id} of document ${paperId}.`);
    return unseal(key, Buffer.from(wrapped_key, 'base64'), about(paperId));
  };
  return {
    currentId,
    create(paperId) {
      const key = randomBytes(32);
      return { key, wrapped: wrap(paperId, key) };
    },
    unwrap,
    rewrap: (paperId, wrapped) => wrap(paperId, unwrap(paperId, wrapped)),
  };
};
