import type { Block } from '#contract/entities/block.ts';
import { ContractError } from '#contract/errors.ts';
import { findConversation, otherSide } from '#server/deals/conversations/conversations.repository.ts';
import { sideOf } from '#server/deals/conversations/send.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { deleteBlock, insertBlockOnce, lockBoth, pageOfBlocks } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';

export interface BlocksService {
  /**
   * Blocks the other person of an own conversation. Returns the block that stands now. Throws `conversation_not_found`, and what
   * refuses the act `block` (docs/deal.md).
   */
  block(actor: Actor, conversationId: string): Promise<{ id: string }>;
  /** The people whom the actor has blocked, newest first. */
  listOwn(actor: Actor, after?: string): Promise<Page<Block>>;
  /** Takes an own block back. Throws `block_not_found`. */
  unblock(actor: Actor, id: string): Promise<number>;
}

/** Blocks: a person wants no messages from another (docs/decisions/0057). */
export const createBlocksService = (db: Db, clock: Clock): BlocksService => ({
  async block(actor, conversationId) {
    const conversation = await findConversation(db, conversationId);
    const side = conversation && sideOf(conversation, actor.id);
    if (!side) throw new ContractError('conversation_not_found');
    const about_id = conversation[`${otherSide(side)}_id`];
    const id = await db.transaction().execute(async (trx) => {
      const there = await lockBoth(trx, [actor.id, about_id]);
      if (!there.has(actor.id)) throw new ContractError('token_revoked');
      assertMay('block', { otherLeft: !there.has(about_id) });
      return insertBlockOnce(trx, { id: newId(), user_id: actor.id, about_id, created_at: clock.now() });
    });
    return { id };
  },

  listOwn: async (actor, after) =>
    mapPage(await pageOfBlocks(db, actor.id, after), ({ id, name, created_at }) => ({
      _id: id,
      name,
      blockedAt: new Date(Number(created_at)).toISOString(),
    })),

  async unblock(actor, id) {
    const count = await deleteBlock(db, id, actor.id);
    if (count === 0) throw new ContractError('block_not_found');
    return count;
  },
});
