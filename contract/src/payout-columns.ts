import type { PayoutKind } from './rules/payout-account.ts';

/** What a file of payouts can say of each: banks and bKash have no public format, so the admin maps these to their columns. */
export const PAYOUT_FIELDS = ['reference', 'name', 'number', 'routing', 'amount', 'narration'] as const;
export type PayoutField = (typeof PAYOUT_FIELDS)[number];

/** A column of the file: what is in it, and what its first line calls it. A field without a column is left out. */
export interface PayoutColumn {
  field: PayoutField;
  header: string;
}

const COMMON: readonly PayoutColumn[] = [
  { field: 'reference', header: 'Reference' },
  { field: 'name', header: 'Name' },
];
const REST: readonly PayoutColumn[] = [
  { field: 'amount', header: 'Amount' },
  { field: 'narration', header: 'Narration' },
];

/** The columns until an admin maps others. */
export const DEFAULT_PAYOUT_COLUMNS: Record<PayoutKind, readonly PayoutColumn[]> = {
  wallet: [...COMMON, { field: 'number', header: 'Wallet' }, ...REST],
  bank: [...COMMON, { field: 'number', header: 'Account' }, { field: 'routing', header: 'Routing number' }, ...REST],
};

/** One payout as a file says it; `amount` in whole taka, in Latin digits without groups. */
export type PayoutFileLine = Record<PayoutField, string>;

/** The line of the preview. */
export const EXAMPLE_PAYOUT: Record<PayoutKind, PayoutFileLine> = {
  wallet: {
    reference: '0E3F9A1B22C4',
    name: 'Karim Uddin',
    number: '01712345678',
    routing: '',
    amount: '50000',
    narration: 'Bike payout 2026-11-26',
  },
  bank: {
    reference: '0E3F9A1B22C4',
    name: 'Karim Uddin',
    number: '1234567890123',
    routing: '185261234',
    amount: '185000',
    narration: 'Bike payout 2026-11-26',
  },
};

/** The rows of a file: the names of its columns, then a row for each payout. */
export const payoutRows = (columns: readonly PayoutColumn[], lines: readonly PayoutFileLine[]): string[][] => [
  columns.map(({ header }) => header),
  ...lines.map((line) => columns.map(({ field }) => line[field])),
];
