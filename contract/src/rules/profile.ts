import * as z from 'zod/mini';
import { RULE_MESSAGES } from './messages.ts';
import { displayName } from './sign-up.ts';
import { requiredText } from './text.ts';

/** What people may change about themselves: the name as at sign-up, and the URL that the image host gave for a photo. */
export const ProfileFields = z.object({
  name: displayName,
  photoURL: z.optional(requiredText(RULE_MESSAGES.imageMissing, 2_000)),
});
export type ProfileFields = z.infer<typeof ProfileFields>;
