import { createECDH, hkdfSync } from 'node:crypto';
import type { Environment } from './environment.ts';

/** The keys by which push services recognise this marketplace (VAPID, RFC 8292), and their contact address. */
export interface PushConfig {
  /** base64url: browsers subscribe with it. */
  publicKey: string;
  privateKey: string;
  /** `mailto:` or https. */
  subject: string;
  /** A push service on this machine. Only tests set it. */
  localOrigin?: string | undefined;
}

/**
 * Keys that follow from `AUTH_SECRET`: they are made with it at the first start, and are the same in every process of the
 * marketplace. Of a number that is no key, which is one of four billion, the next one is taken.
 */
const keysOf = (authSecret: string): { publicKey: string; privateKey: string } => {
  for (let attempt = 0; ; attempt += 1) {
    const secret = Buffer.from(hkdfSync('sha256', authSecret, '', `bike push ${attempt}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(secret);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
  }
};

/** The address in `Name <address>`, or an address alone. */
const addressIn = (mailFrom: string): string => /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;

export const pushConfig = (env: Environment, authSecret: string, mailFrom: string): PushConfig => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return {
    ...(publicKey && privateKey ? { publicKey, privateKey } : keysOf(authSecret)),
    subject: env.VAPID_SUBJECT ?? `mailto:${addressIn(mailFrom)}`,
  };
};

/** A public key without its private key, or with that of another pair. */
export const pushProblems = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment): string[] => {
  if (!publicKey && !privateKey) return [];
  if (!publicKey || !privateKey) return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.'];
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey('base64url') === publicKey
    ? []
    : ['VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY.'];
};
