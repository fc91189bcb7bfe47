import type { Brand } from '#contract/constants.ts';

/** A name that an admin took off the unknown models. No personal data: who did it is in the audit log. */
export interface DismissedModelsTable {
  brand: Brand;
  /** The name as it is compared: its tokens without brand and year, in any spelling and order. */
  folded: string;
  /** As a seller wrote it. */
  name: string;
  /** ms since 1970 */
  dismissed_at: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    dismissed_models: DismissedModelsTable;
  }
}
