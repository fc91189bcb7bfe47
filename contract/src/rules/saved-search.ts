import * as z from 'zod/mini';
import { MAIL_WAYS } from '#contract/entities/saved-search.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { readable, requiredText, shortText, typedLine, visible } from './text.ts';

const { required, searchNameMissing, tooLong } = RULE_MESSAGES;

const MAX_NAME_LENGTH = 80;
/** Of an address: longer ones are cut by mail programs. */
const MAX_ADDRESS_LENGTH = 2_000;
const MAX_ENDPOINT_LENGTH = 1_000;

const name = requiredText(searchNameMissing, MAX_NAME_LENGTH);
const mails = z.enum(MAIL_WAYS, required);

/** What a person chooses when they save a search; the form and the call use the same. */
export const SavedSearchChoices = z.object({ name, mails, push: z.optional(z.boolean(required)) });
export type SavedSearchChoices = z.infer<typeof SavedSearchChoices>;

/** `query`: what follows `?` in the address of `/search`; empty for all bikes. What is not known in it is left out. */
export const NewSavedSearch = z.extend(SavedSearchChoices, { query: shortText(MAX_ADDRESS_LENGTH) });

/** `opened`: its owner has seen the results, none of them is new any more. */
export const SavedSearchChange = z.object({
  name: z.optional(name),
  mails: z.optional(mails),
  push: z.optional(z.boolean(required)),
  opened: z.optional(z.literal(true, required)),
});
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

/** base64url, as browsers give the keys of a subscription. */
const keyText = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return typedLine(required).check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), required));
};

export const pushEndpoint = typedLine(required).check(
  readable,
  visible(required),
  z.maxLength(MAX_ENDPOINT_LENGTH, fill(tooLong, { max: MAX_ENDPOINT_LENGTH })),
);

/** `PushSubscription.toJSON()` of a browser: where its push service takes messages, and the keys that encrypt them. */
export const PushDevice = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: keyText(65), auth: keyText(16) }, required),
});
export type PushDevice = z.infer<typeof PushDevice>;
