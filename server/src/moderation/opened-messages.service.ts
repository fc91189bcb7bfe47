import type { OpenedConversation } from '#contract/entities/moderation.ts';
import { ContractError } from '#contract/errors.ts';
import { MESSAGES_AROUND_REPORT } from '#contract/rules/report.ts';
import { photosOf, toMessagePhoto } from '#server/deals/deals.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { findReportedMessage, messagesAround } from './opened-messages.repository.ts';

export interface OpenedMessagesService {
  /**
   * Returns the part of a conversation around a reported message, with its photos, and writes to the audit log that the admin has read it. Throws
   * `message_not_found` for one that nobody has reported, `token_revoked`.
   */
  open(admin: Actor, messageId: string): Promise<OpenedConversation>;
}

export const createOpenedMessagesService = (db: Db, clock: Clock): OpenedMessagesService => ({
  open: (admin, messageId) =>
    db.transaction().execute(async (trx) => {
      await assertStillAdmin(trx, admin);
      const found = await findReportedMessage(trx, messageId);
      if (!found) throw new ContractError('message_not_found');
      const messages = await messagesAround(trx, found.conversation_id, found.position, MESSAGES_AROUND_REPORT);
      const photos = await photosOf(
        trx,
        messages.map(({ id }) => id),
      );
      await recordAct(trx, admin, clock.now(), {
        act: 'conversation_opened',
        id: found.sender_id,
        subject: found.sender_left_at === null ? found.sender_email : found.sender_name,
        before: found.model_name,
      });
      return {
        modelName: found.model_name,
        buyerName: found.buyer_name,
        sellerName: found.seller_name,
        messages: messages.map(({ id, created_at, sender_id, text }) => ({
          _id: id,
          at: new Date(Number(created_at)).toISOString(),
          bySeller: sender_id === found.seller_id,
          text,
          ...(photos.has(id) && { photos: photos.get(id)?.map(toMessagePhoto) }),
          ...(id === messageId && { reported: true as const }),
        })),
      };
    }),
});
