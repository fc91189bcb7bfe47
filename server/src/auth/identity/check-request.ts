import { APIError, createAuthMiddleware } from 'better-auth/api';
import type * as z from 'zod/mini';
import { displayName, email, password } from '#contract/rules/account.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { onlyOwnersAskForMails, onlyOwnersVerify } from './email-verification.ts';
import { limitSignIn } from './sign-in-hooks.ts';
import { accountEmail, type SignInLimit } from './sign-in-limit.ts';
import { stayOnSite } from './wished-addresses.ts';

type Rules = Readonly<Record<string, z.ZodMiniType>>;

/** The rules of spec section 5 hold on the server too, where somebody chooses something; by path and field. */
const RULES: Readonly<Record<string, Rules>> = {
  '/sign-up/email': { password, name: displayName, email },
  '/reset-password': { newPassword: password },
};
const WHEN_GIVEN: Readonly<Record<string, Rules>> = { '/update-user': { name: displayName } };

const refuse = (code: string, message: string): never => {
  throw new APIError('BAD_REQUEST', { code, message });
};

const checkFields = (rules: Rules, body: Record<string, unknown>): void => {
  for (const [field, rule] of Object.entries(rules)) {
    const message = rule.safeParse(body[field]).error?.issues[0]?.message;
    if (message) refuse(/password/i.test(field) ? 'WEAK_PASSWORD' : 'INVALID_INPUT', message);
  }
};

const asRecord = (body: unknown): Record<string, unknown> =>
  body && typeof body === 'object' ? (body as Record<string, unknown>) : {};

const checkPath = (path: string, body: Record<string, unknown>): void => {
  checkFields(RULES[path] ?? {}, body);
  const given = Object.entries(WHEN_GIVEN[path] ?? {}).filter(([field]) => body[field] !== undefined);
  checkFields(Object.fromEntries(given), body);
};

/** Deeper than anything that better-auth is asked. */
const MAX_DEPTH = 5;

/** PostgreSQL keeps no NUL, and half a character would come back as another one. */
const isKeepable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (!value || typeof value !== 'object') return true;
  return depth < MAX_DEPTH && Object.values(value).every((part) => isKeepable(part, depth + 1));
};

interface Ports {
  signInLimit: SignInLimit;
  beforeSignUp(email: string): Promise<void>;
}

/** What better-auth is asked, before it looks at it itself. */
export const checkRequest = ({ signInLimit, beforeSignUp }: Ports) => {
  const checkSignIn = limitSignIn(signInLimit);
  return createAuthMiddleware(async (context) => {
    const { body, query, params, path } = context;
    if (![body, query, params].every((part) => isKeepable(part))) refuse('INVALID_INPUT', RULE_MESSAGES.textUnreadable);
    await stayOnSite(context);
    checkPath(path ?? '', asRecord(body));
    const joining = path === '/sign-up/email' ? accountEmail(asRecord(body).email) : undefined;
    if (joining) await beforeSignUp(joining);
    await onlyOwnersAskForMails(context);
    await onlyOwnersVerify(context);
    await checkSignIn(context);
  });
};
