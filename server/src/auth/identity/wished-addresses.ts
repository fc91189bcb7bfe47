import { APIError, createAuthMiddleware } from 'better-auth/api';
import { pathOnSite } from '#contract/own-address.ts';

/** The parameters of better-auth's routes that say where to go next. */
export const WISHES = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'] as const;

const refuse = (): never => {
  throw new APIError('FORBIDDEN', { code: 'INVALID_CALLBACK_URL', message: 'This address is not on this site.' });
};

/** Puts the path that a browser would go to in the place of each wish. */
const resolveIn = (part: unknown, origin: string): void => {
  if (!part || typeof part !== 'object') return;
  const fields = part as Record<string, unknown>;
  for (const name of WISHES) {
    const wish = fields[name];
    if (wish === undefined || wish === '') continue;
    fields[name] = (typeof wish === 'string' && pathOnSite(wish, origin)) || refuse();
  }
};

/**
 * Resolves where a request wishes to be led to, on every route, and refuses other sites. better-auth looks at wishes too,
 * but takes `/.//evil.example` for a path of this site, and puts what no header can hold into `Location`.
 */
export const stayOnSite = createAuthMiddleware(async ({ body, query, context }) => {
  const { origin } = new URL(context.baseURL);
  resolveIn(body, origin);
  resolveIn(query, origin);
});
