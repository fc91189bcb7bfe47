import type { GenericEndpointContext } from 'better-auth';
import { BASE_ERROR_CODES } from 'better-auth';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { asLanguage, inLanguage } from '#server/platform/http/language.ts';
import { DAY, SECOND } from '#server/platform/lib/durations.ts';
import { TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';
import { accountEmail, newDevice, type SignInLimit } from './identity-limits.ts';
import { LANGUAGE_HEADER } from './identity-provider.ts';

/** Names the account that was signed in to on this device. Signed, so that it cannot be made up. */
const DEVICE_COOKIE = 'bike.known_device';
const SIGN_IN = '/sign-in/email';
const SIGN_UP = '/sign-up/email';
const RESET = '/reset-password';

const parseDevice = (text: string | null | false | undefined): { device: string; email: string } | undefined => {
  const [, device, email] = /^([\w-]+) (.+)$/.exec(text || '') ?? [];
  return device && email ? { device, email } : undefined;
};

/** Returns the device of the request if it is known as one of the account's owner. */
const deviceOf = async (context: GenericEndpointContext, email: string): Promise<string | undefined> => {
  const known = parseDevice(await context.getSignedCookie(DEVICE_COOKIE, context.context.secret));
  return known?.email === email ? known.device : undefined;
};

const rememberDevice = (context: GenericEndpointContext, email: string, device: string) =>
  context.setSignedCookie(DEVICE_COOKIE, `${device} ${email}`, context.context.secret, {
    path: '/identity',
    maxAge: (365 * DAY) / SECOND,
    httpOnly: true,
    sameSite: 'lax',
    secure: context.context.baseURL.startsWith('https:'),
  });

/** Maps the error to the form of the provider's routes, with a code of its own: a new password helps. */
const toApiError = ({ code, message, retryAfter }: TooManyRequests, context: GenericEndpointContext): APIError => {
  const language = asLanguage(context.headers?.get(LANGUAGE_HEADER));
  const { message: words } = inLanguage(language, { error: { code, message } }).error;
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_PASSWORDS', message: words },
    { 'retry-after': String(retryAfter) },
  );
};

/** Before a password is checked: refuses further tries of the account at the limit. */
export const limitSignIn = (limit: SignInLimit) =>
  createAuthMiddleware(async (context) => {
    const email = context.path === SIGN_IN ? accountEmail(context.body?.email) : undefined;
    if (!email) return;
    await limit.attempt(email, await deviceOf(context, email)).catch((error: unknown) => {
      throw error instanceof TooManyRequests ? toApiError(error, context) : error;
    });
  });

/** Of several sign-ups with one email at the same moment, all but one fail at the database: they read what those read who come later. */
const refuseTaken = async ({ path, body, context }: GenericEndpointContext, returned: unknown): Promise<void> => {
  if (path !== SIGN_UP || !isAPIError(returned) || returned.body?.code !== 'FAILED_TO_CREATE_USER') return;
  const isTaken = await context.internalAdapter.findUserByEmail(accountEmail(body?.email) ?? '');
  if (isTaken) throw APIError.from('UNPROCESSABLE_ENTITY', BASE_ERROR_CODES.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL);
};

/** After a login or a reset: remembers the device. `provenBy` returns the email whose password a request has reset. */
export const rememberOwner = (limit: SignInLimit, provenBy: (request: Request | undefined) => string | undefined) =>
  createAuthMiddleware(async (context) => {
    await refuseTaken(context, context.context.returned);
    if (context.path === RESET) {
      const email = provenBy(context.request);
      if (!email) return;
      await limit.clear(email);
      await rememberDevice(context, email, newDevice());
    }
    if (context.path !== SIGN_IN || !context.context.newSession) return;
    const email = accountEmail(context.context.newSession.user.email);
    if (!email) return;
    const device = await deviceOf(context, email);
    await limit.succeed(email, device);
    await rememberDevice(context, email, device ?? newDevice());
  });
