import { NO_USER_ID } from '#testing/admin-client.ts';
import type { Caller, Callers, Stage } from '../callers.ts';

/** The users of the test, and the URL of a photo on the image host. */
export interface RequestContext extends Stage {
  callers: Callers;
  photo: string;
}

export interface Sent {
  path: string;
  /** Sent as JSON; a form or a file as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request of a caller, about a record of its own. */
export type MakeRequest = (context: RequestContext, caller: Caller) => Sent | Promise<Sent>;
/**
 * By route, as it is registered, and then by what the request is about: the first two columns of docs/reference/access.md. Where there is one
 * with a missing `:id`, the one with a malformed id follows.
 */
export type Requests = Record<string, Record<string, MakeRequest>>;

export const MISSING = NO_USER_ID;
/** No text that PostgreSQL can store. */
export const MALFORMED = 'a%00b';

/** The same request for every caller. */
export const fixed =
  (path: string, body?: unknown): MakeRequest =>
  () => ({ path, ...(body !== undefined && { body }) });

export const stranger = 'somebody.else@example.com';
