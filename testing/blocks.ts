import type { Block } from '#contract/entities/block.ts';
import { call, type Target } from './call.ts';
import type { Person } from './people.ts';

type Caller = Pick<Person, 'token'>;

/** Blocks the other person of a conversation. */
export const block = (app: Target, { token }: Caller, conversationId: string) =>
  call<{ insertedId: string; error: { code: string } }>(app, 'POST /api/blocks', { token, body: { conversationId } });

export const unblock = (app: Target, { token }: Caller, id: string) =>
  call<{ deletedCount: number; error: { code: string } }>(app, `DELETE /api/blocks/${id}`, { token });

export const blocksOf = async (app: Target, { token }: Caller): Promise<Block[]> =>
  (await call<Block[]>(app, 'GET /api/blocks', { token })).body;
