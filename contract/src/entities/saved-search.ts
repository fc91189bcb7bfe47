import * as z from 'zod/mini';

/** How a person is told by mail about new bikes of a saved search: not at all, about each, or once a day at nine. */
export const MAIL_WAYS = ['never', 'atOnce', 'daily'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

/** How many one person may keep. */
export const MAX_SAVED_SEARCHES = 50;
/** Of one page of the list: each is a search whose new results are counted. */
export const SAVED_SEARCHES_PAGE = 10;

/** A search that its owner comes back to. `query` is the address of `/search` behind its `?` (`formatSearch`). */
export const SavedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  query: z.string(),
  mails: z.enum(MAIL_WAYS),
  /** Whether the owner's devices that take pushes are told at once. */
  push: z.boolean(),
  /** ISO 8601. */
  savedAt: z.string(),
  /** Bikes that others have listed since the owner last opened it, and that are still for sale. */
  newCount: z.number(),
  /** There are more than these 1,000. */
  atLeast: z.optional(z.literal(true)),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Whether a mail tells that the price of a wish has fallen, or that it is sold; and that messages are unread. */
export const AlertSettings = z.object({ wishes: z.boolean(), messages: z.boolean() });
export type AlertSettings = z.infer<typeof AlertSettings>;
/** Some of them. */
export type AlertSettingsChange = { [Name in keyof AlertSettings]?: boolean | undefined };
