/** What a column must hold: a value, or whatever a function says it may. */
type Expected = string | number | null | ((value: unknown) => boolean);
/** What a row may look like: some of its columns; or there is none. */
export type RowState = Readonly<Record<string, Expected>> | 'absent';
/** The columns by which a row is known. */
export type RowKey = Readonly<Record<string, string | number>>;

/** For a column that holds something. */
export const SET = (value: unknown): boolean => value !== null;

/** A row that was asked for. There is at most one with its key. */
export interface KnownRow {
  table: string;
  key: RowKey;
  /** More than one while changes got no response: each of them was made or not. */
  possible: RowState[];
}

/** What a server has acknowledged, recorded outside of it: all of that must be there afterwards. */
export interface Ledger {
  /** By table and key. */
  rows: Map<string, KnownRow>;
  /** Acknowledged writes, by table. */
  acknowledged: Map<string, number>;
  /** Bikes on which the card provider took money. */
  charged: Set<string>;
  /** Responses by status, and requests that got none. */
  responses: Map<string, number>;
}

export const newLedger = (): Ledger => ({
  rows: new Map(),
  acknowledged: new Map(),
  charged: new Set(),
  responses: new Map(),
});

const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

const knownRow = ({ rows }: Ledger, table: string, key: RowKey): KnownRow => {
  const name = `${table} ${JSON.stringify(key)}`;
  const row = rows.get(name) ?? { table, key, possible: ['absent'] };
  rows.set(name, row);
  return row;
};

/** A row or a change of it was requested: whether it was made is unknown, as it is of those before that got no response. */
export const requested = (ledger: Ledger, table: string, key: RowKey, state: RowState = {}): void => {
  knownRow(ledger, table, key).possible.push(state);
};

/** From now on the row must look like that. */
export const acknowledge = (ledger: Ledger, table: string, key: RowKey, state: RowState = {}): void => {
  knownRow(ledger, table, key).possible = [state];
  count(ledger.acknowledged, table);
};

export const countResponse = ({ responses }: Ledger, response: string): void => count(responses, response);

/** How many writes were acknowledged. */
export const acknowledged = (ledger: Ledger): number =>
  [...ledger.acknowledged.values()].reduce((sum, writes) => sum + writes, 0);

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts.entries()]
    .sort()
    .map(([name, number]) => `${name}: ${number}`)
    .join(', ');

/** E.g. `messages: 812, offers: 140`. */
export const writeCounts = (ledger: Ledger): string => list(ledger.acknowledged);

/** E.g. `200: 1234, 503: 12`. */
export const statusCounts = ({ responses }: Ledger): string => list(responses);
