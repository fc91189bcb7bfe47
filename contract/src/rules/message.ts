import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH } from '#contract/constants.ts';
import { RULE_MESSAGES } from './messages.ts';
import { idText, requiredLines } from './text.ts';

/** What one person writes to the other; shown as it was typed. */
export const messageText = requiredLines(RULE_MESSAGES.messageMissing, MAX_MESSAGE_LENGTH);

/** `submission` is made by the client, once for each message: sent again with it, a message is stored once. */
export const NewMessage = z.object({ text: messageText, submission: z.optional(idText) });
export type NewMessage = z.infer<typeof NewMessage>;

/** What a conversation is opened with. `orderId`, by a seller: the booking to whose buyer they write. */
export const Opening = z.object({ productId: idText, orderId: z.optional(idText) });
export type Opening = z.infer<typeof Opening>;
