import type { ModerationDecision, ModerationItem } from '#contract/entities/moderation.ts';
import { type CallResponse, call, type Target } from './call.ts';
import type { Person } from './people.ts';

type Caller = Pick<Person, 'token'>;
type Created = CallResponse<{ insertedId: string; error: { code: string; fields?: Record<string, string> } }>;

/** Reports a listing or a person, as the dialog does. */
export const report = (
  app: Target,
  { token }: Caller,
  about: { kind?: string; id: string; reason?: string; words?: string },
): Promise<Created> => call(app, 'POST /api/reports', { token, body: { kind: 'listing', reason: 'fraud', ...about } });

/** Decides, as an admin does in the queue. */
export const decide = (
  app: Target,
  { token }: Caller,
  decision: { kind?: string; id: string; act: string; reason?: string; days?: number | string },
): Promise<Created> =>
  call(app, 'POST /api/review', {
    token,
    body: { kind: 'listing', reason: 'The photo is from another listing.', ...decision },
  });

export const undo = (app: Target, { token }: Caller, id: string) =>
  call<{ deletedCount: number }>(app, `DELETE /api/review/decisions/${id}`, { token });

/** The queue, or what of it is about one listing or person. */
export const queue = async (app: Target, { token }: Caller, id?: string): Promise<ModerationItem[]> =>
  (await call<ModerationItem[]>(app, 'GET /api/review', { token })).body.filter((item) => !id || item.id === id);

export const decisionsIn = async (app: Target, { token }: Caller): Promise<ModerationDecision[]> =>
  (await call<ModerationDecision[]>(app, 'GET /api/review/decisions', { token })).body;
