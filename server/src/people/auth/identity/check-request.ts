import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type * as z from 'zod/mini';
import { ERRORS } from '#contract/errors.ts';
import { pathOnSite } from '#contract/own-address.ts';
import { cleanLine } from '#contract/readable.ts';
import { displayName, email, password } from '#contract/rules/account.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { asLanguage, inLanguage } from '#server/platform/http/language.ts';
import { onlyOwnersAskForMails, onlyOwnersVerify } from './email-verification.ts';
import { accountEmail, type SignInLimit } from './identity-limits.ts';
import { LANGUAGE_HEADER } from './identity-provider.ts';
import { limitSignIn } from './sign-in-hooks.ts';

type Rules = Readonly<Record<string, z.ZodMiniType>>;

/** The rules of spec section 5 for chosen values, by path and field. */
const RULES: Readonly<Record<string, Rules>> = {
  '/sign-up/email': { password, name: displayName, email },
  '/reset-password': { newPassword: password },
};
const WHEN_GIVEN: Readonly<Record<string, Rules>> = { '/update-user': { name: displayName } };

const refuse = (code: string, message: string): never => {
  throw new APIError('BAD_REQUEST', { code, message });
};

/** Refuses what breaks a rule, and leaves better-auth what the rule makes of the rest. */
const checkFields = (rules: Rules, body: Record<string, unknown>): void => {
  for (const [field, rule] of Object.entries(rules)) {
    const { data, error } = rule.safeParse(body[field]);
    const message = error?.issues[0]?.message;
    if (!message) body[field] = data;
    else refuse(/password/i.test(field) ? 'WEAK_PASSWORD' : 'INVALID_INPUT', message);
  }
};

const asRecord = (body: unknown): Record<string, unknown> =>
  body && typeof body === 'object' ? (body as Record<string, unknown>) : {};

const checkPath = (path: string, body: Record<string, unknown>): void => {
  // On every route, such as the login: an address is found as it was kept.
  if (typeof body.email === 'string') body.email = cleanLine(body.email);
  checkFields(RULES[path] ?? {}, body);
  const given = Object.entries(WHEN_GIVEN[path] ?? {}).filter(([field]) => body[field] !== undefined);
  checkFields(Object.fromEntries(given), body);
};

/** Deeper than any request that better-auth knows. */
const MAX_DEPTH = 5;

/** Returns false for text that PostgreSQL cannot store: with a NUL, or half of a surrogate pair. */
const isKeepable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (!value || typeof value !== 'object') return true;
  return depth < MAX_DEPTH && Object.values(value).every((part) => isKeepable(part, depth + 1));
};

/** The parameters of better-auth's routes that name where to go next. */
export const REDIRECT_PARAMETERS = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'] as const;

const refuseTarget = (): never => {
  throw new APIError('FORBIDDEN', { code: 'INVALID_CALLBACK_URL', message: 'This address is not on this site.' });
};

/** Replaces each redirect target by the path that a browser would go to. */
const resolveTargets = (part: unknown, origin: string): void => {
  if (!part || typeof part !== 'object') return;
  const fields = part as Record<string, unknown>;
  for (const name of REDIRECT_PARAMETERS) {
    const target = fields[name];
    if (target === undefined || target === '') continue;
    fields[name] = (typeof target === 'string' && pathOnSite(target, origin)) || refuseTarget();
  }
};

/**
 * Resolves the redirect targets of a request, on every route, and refuses other sites. better-auth checks them too, but
 * takes `/.//evil.example` for a path of this site, and puts characters that no header can hold into `Location`.
 */
const stayOnSite = createAuthMiddleware(async ({ body, query, context }) => {
  const { origin } = new URL(context.baseURL);
  resolveTargets(body, origin);
  resolveTargets(query, origin);
});

interface Ports {
  signInLimit: SignInLimit;
  beforeSignUp(email: string): Promise<void>;
  isSuspended(email: string): Promise<boolean>;
}

/** Suspended people change their name and photo here as little as by `PUT /users/profile`. */
const refuseSuspended = (isSuspended: Ports['isSuspended']) =>
  createAuthMiddleware(async (context) => {
    if (context.path !== '/update-user') return;
    const session = await getSessionFromCtx(context);
    const email = accountEmail(session?.user.email);
    if (!email || !(await isSuspended(email))) return;
    const code = 'account_suspended';
    const language = asLanguage(context.headers?.get(LANGUAGE_HEADER));
    const { message } = inLanguage(language, { error: { code, message: ERRORS[code].message } }).error;
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message });
  });

/** Checks every request before better-auth does. */
export const checkRequest = ({ signInLimit, beforeSignUp, isSuspended }: Ports) => {
  const checkSignIn = limitSignIn(signInLimit);
  const checkProfile = refuseSuspended(isSuspended);
  return createAuthMiddleware(async (context) => {
    const { body, query, params, path } = context;
    if (![body, query, params].every((part) => isKeepable(part))) refuse('INVALID_INPUT', RULE_MESSAGES.textUnreadable);
    await stayOnSite(context);
    checkPath(path ?? '', asRecord(body));
    const newEmail = path === '/sign-up/email' ? accountEmail(asRecord(body).email) : undefined;
    if (newEmail) await beforeSignUp(newEmail);
    await onlyOwnersAskForMails(context);
    await onlyOwnersVerify(context);
    await checkSignIn(context);
    await checkProfile(context);
  });
};
