import * as z from 'zod/mini';

/**
 * An account of the ledger, in whole poisha. `pending`: what transfers that are not certain yet would add to it, or take from it.
 * Accounts are `person:<id>` (due to a seller, or paid by a buyer and not spent), `sale:<order>` (held for a sale),
 * `clearing:<provider>` (below 0 by what the provider took in for us), `commission`, `fees`, `refunds` (under way), `paid_out`.
 */
export const LedgerAccount = z.object({ account: z.string(), balance: z.number(), pending: z.number() });
export type LedgerAccount = z.infer<typeof LedgerAccount>;

/**
 * The ledger: `sum` is 0, as long as nothing is wrong. The accounts are those in which something is; of more than 400 the rest
 * is one line, `others`.
 */
export const Ledger = z.object({ sum: z.number(), accounts: z.array(LedgerAccount) });
export type Ledger = z.infer<typeof Ledger>;
