import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PHOTOS } from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { idText, requiredLines } from './text.ts';

const { messageMissing, messagePhotosTooMany } = RULE_MESSAGES;

/** What one person writes to the other; shown as it was typed. */
export const messageText = requiredLines(messageMissing, MAX_MESSAGE_LENGTH);

/** The ids of uploaded photos, in order. */
const messagePhotos = z
  .array(idText, messageMissing)
  .check(
    z.minLength(1, messageMissing),
    z.maxLength(MAX_MESSAGE_PHOTOS, fill(messagePhotosTooMany, { max: MAX_MESSAGE_PHOTOS })),
  );

const messageFields = {
  text: z.optional(messageText),
  photos: z.optional(messagePhotos),
  submission: z.optional(idText),
};

/** Refuses a message of neither words nor photos. */
const saysSomething = z.refine<{ text?: string | undefined; photos?: readonly string[] | undefined }>(
  ({ text, photos }) => text !== undefined || photos !== undefined,
  { path: ['text'], message: messageMissing },
);

/** `submission` is made by the client, once for each message: sent again with it, a message is stored once. */
export const NewMessage = z.object(messageFields).check(saysSomething);
export type NewMessage = z.infer<typeof NewMessage>;

/** What a conversation is opened with. `orderId`, by a seller: the booking to whose buyer they write. */
export const Opening = z.object({ productId: idText, orderId: z.optional(idText) });
export type Opening = z.infer<typeof Opening>;

/** The same with its first message. */
export const OpeningMessage = z.object({ ...Opening.shape, ...messageFields }).check(saysSomething);
