import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Bytes. */
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts bytes by a key of 32 bytes (AES-256-GCM): nonce, ciphertext, tag. `about` says what they belong to: they open for
 * nothing else.
 */
export const seal = (key: Buffer, plain: Buffer, about: string): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Decrypts what `seal` returned. Throws if the key or `about` is another one, or a byte was changed. */
export const unseal = (key: Buffer, sealed: Buffer, about: string): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
};
