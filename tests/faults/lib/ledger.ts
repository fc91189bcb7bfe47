/** What a server has acknowledged, recorded outside of it: all of that must be there afterwards. */
export interface Ledger {
  /** The possible names of a user, by email: more than one while changes got no response. */
  users: Map<string, string[]>;
  bikes: Set<string>;
  wishes: Set<string>;
  orders: Set<string>;
  /** Bikes on which the card provider took money, and those that the server reported as sold. */
  charged: Set<string>;
  sold: Set<string>;
  /** Photos, by address. */
  pictures: Set<string>;
  /** Responses by status, and requests that got none. */
  answers: Map<string, number>;
}

export const newLedger = (): Ledger => ({
  users: new Map(),
  bikes: new Set(),
  wishes: new Set(),
  orders: new Set(),
  charged: new Set(),
  sold: new Set(),
  pictures: new Set(),
  answers: new Map(),
});

/** A change of name was requested: whether it was made is unknown, as it is of those before that got no response. */
export const nameAsked = ({ users }: Ledger, email: string, name: string): void => {
  users.set(email, [...(users.get(email) ?? []), name]);
};

export const nameAcknowledged = ({ users }: Ledger, email: string, name: string): void => {
  users.set(email, [name]);
};

export const countAnswer = ({ answers }: Ledger, answer: string): void => {
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
};

export const acknowledged = ({ users, bikes, wishes, orders, sold, pictures }: Ledger): number =>
  [users, bikes, wishes, orders, sold, pictures].reduce((sum, { size }) => sum + size, 0);

/** E.g. `200: 1234, 503: 12`. */
export const answersOf = ({ answers }: Ledger): string =>
  [...answers.entries()]
    .sort()
    .map(([answer, count]) => `${answer}: ${count}`)
    .join(', ');
