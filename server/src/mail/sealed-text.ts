import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Texts that only servers with the same `AUTH_SECRET` can read. */
export interface Seal {
  seal(text: string): string;
  /** Returns the text; as it is, if an older version has kept it unsealed. Throws for one of another secret. */
  open(kept: string): string;
}

const CIPHER = 'aes-256-gcm';
const MARK = 'sealed:';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** Seals the texts of mails that wait, because they carry links that open accounts. */
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
