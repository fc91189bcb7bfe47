import * as z from 'zod/mini';

/** Somebody whom the caller has blocked. `name` as it is now; `blockedAt`: ISO 8601. */
export const Block = z.object({ _id: z.string(), name: z.string(), blockedAt: z.string() });
export type Block = z.infer<typeof Block>;
