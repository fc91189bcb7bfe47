import * as z from 'zod/mini';

/** What the buyer of a paid bike reads: `code` has six Latin digits. `handedOverAt` (ISO 8601) is absent until then. */
export const HandoverCode = z.object({ code: z.string(), handedOverAt: z.optional(z.string()) });
export type HandoverCode = z.infer<typeof HandoverCode>;

/** How the handover of a paid bike stands, for one of its two: what each has said, and how many codes the seller may still type. */
export const Handover = z.object({
  handedOverAt: z.optional(z.string()),
  saidByMe: z.optional(z.literal(true)),
  saidByOther: z.optional(z.literal(true)),
  triesLeft: z.number(),
  /** What the buyer still pays the seller at the handover, whole taka; absent where all is paid here. */
  rest: z.optional(z.number()),
});
export type Handover = z.infer<typeof Handover>;
