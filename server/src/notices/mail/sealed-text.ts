import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts for servers with the same `AUTH_SECRET`. */
export interface Seal {
  seal(text: string): string;
  /** Returns the decrypted text; one that an older version stored unencrypted as it is. Throws for another secret. */
  open(kept: string): string;
}

const CIPHER = 'aes-256-gcm';
const MARK = 'sealed:';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** Encrypts the texts of waiting mails, because they contain links that open accounts. */
export const createSeal = (secret: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bike mail_outbox', 32));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${MARK}${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    open(kept) {
      if (!kept.startsWith(MARK)) return kept;
      const bytes = Buffer.from(kept.slice(MARK.length), 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
