/** What a server has acknowledged, recorded outside of it: all of that must be there afterwards. */
export interface Ledger {
  /** The possible names of a user, by email: more than one while changes got no response. */
  users: Map<string, string[]>;
  bikes: Set<string>;
  wishlistEntries: Set<string>;
  orders: Set<string>;
  /** Bikes on which the card provider took money, and those that the server reported as sold. */
  charged: Set<string>;
  sold: Set<string>;
  /** Photos, by address. */
  photos: Set<string>;
  /** Responses by status, and requests that got none. */
  responses: Map<string, number>;
}

export const newLedger = (): Ledger => ({
  users: new Map(),
  bikes: new Set(),
  wishlistEntries: new Set(),
  orders: new Set(),
  charged: new Set(),
  sold: new Set(),
  photos: new Set(),
  responses: new Map(),
});

/** A change of name was requested: whether it was made is unknown, as it is of those before that got no response. */
export const nameRequested = ({ users }: Ledger, email: string, name: string): void => {
  users.set(email, [...(users.get(email) ?? []), name]);
};

export const nameAcknowledged = ({ users }: Ledger, email: string, name: string): void => {
  users.set(email, [name]);
};

export const countResponse = ({ responses }: Ledger, response: string): void => {
  responses.set(response, (responses.get(response) ?? 0) + 1);
};

export const acknowledged = ({ users, bikes, wishlistEntries, orders, sold, photos }: Ledger): number =>
  [users, bikes, wishlistEntries, orders, sold, photos].reduce((sum, { size }) => sum + size, 0);

/** E.g. `200: 1234, 503: 12`. */
export const statusCounts = ({ responses }: Ledger): string =>
  [...responses.entries()]
    .sort()
    .map(([response, count]) => `${response}: ${count}`)
    .join(', ');
