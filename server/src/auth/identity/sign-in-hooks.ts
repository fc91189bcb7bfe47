import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { asLanguage, inLanguage } from '#server/platform/http/language.ts';
import { DAY, SECOND } from '#server/platform/lib/durations.ts';
import { TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';
import { LANGUAGE_HEADER } from './recipient.ts';
import { accountEmail, newDevice, type SignInLimit } from './sign-in-limit.ts';

/** Remembers for which account somebody has proven themselves on this device. Signed: nobody makes one up. */
const DEVICE_COOKIE = 'bike.known_device';
const SIGN_IN = '/sign-in/email';
const RESET = '/reset-password';

const separate = (text: string | null | false | undefined): { device: string; email: string } | undefined => {
  const [, device, email] = /^([\w-]+) (.+)$/.exec(text || '') ?? [];
  return device && email ? { device, email } : undefined;
};

/** The device of an account's owner, if that is where the request comes from. */
const deviceOf = async (context: GenericEndpointContext, email: string): Promise<string | undefined> => {
  const known = separate(await context.getSignedCookie(DEVICE_COOKIE, context.context.secret));
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

/** The refusal as the provider's routes give errors, with a code of its own: there is something to do about it. */
const toApiError = ({ code, message, retryAfter }: TooManyRequests, context: GenericEndpointContext): APIError => {
  const language = asLanguage(context.headers?.get(LANGUAGE_HEADER));
  const { message: words } = inLanguage(language, { error: { code, message } }).error;
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_PASSWORDS', message: words },
    { 'retry-after': String(retryAfter) },
  );
};

/** Before a password is looked at: may this account's be tried once more from here? */
export const limitSignIn = (limit: SignInLimit) =>
  createAuthMiddleware(async (context) => {
    const email = context.path === SIGN_IN ? accountEmail(context.body?.email) : undefined;
    if (!email) return;
    await limit.attempt(email, await deviceOf(context, email)).catch((error: unknown) => {
      throw error instanceof TooManyRequests ? toApiError(error, context) : error;
    });
  });

/** After a login or a reset that went well. `provenBy` tells whose password a request has just reset. */
export const rememberOwner = (limit: SignInLimit, provenBy: (request: Request | undefined) => string | undefined) =>
  createAuthMiddleware(async (context) => {
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
