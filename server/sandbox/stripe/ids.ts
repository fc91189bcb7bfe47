import { randomBytes } from 'node:crypto';

const random = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Ids as Stripe writes them: `pi_...`, `pm_...`. */
export const sandboxId = (prefix: string): string => `${prefix}_${random(12)}`;
export const clientSecretOf = (intentId: string): string => `${intentId}_secret_${random(12)}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
