/** How much a marketplace for measuring has. */
export interface Sizes {
  bikes: number;
  users: number;
  orders: number;
  wishlists: number;
  /** Whether some payments still wait for their provider: a running server would set to work on them. */
  unsettled: boolean;
}

/** A marketplace with this many listings, and everything else in proportion: a tenth as many users, half as many orders. */
export const sizesFor = (bikes: number): Sizes => ({
  bikes,
  users: bikes / 10,
  orders: bikes / 2,
  wishlists: bikes / 2,
  unsettled: false,
});

/** One user in five sells. */
export const sellersOf = ({ users }: Sizes): number => users / 5;

/** How many of the users have ordered something: all others sell, and the very last do neither. */
export const buyersOf = (sizes: Sizes): number => sizes.users - sellersOf(sizes) - 10;

/** The number of the user who made the `n`th order and the `n`th wish. */
export const buyerOf = (sizes: Sizes, n: number): number => sellersOf(sizes) + ((n * 7919) % buyersOf(sizes));

/** The end of every id of a kind, which is a name of four letters. */
export const idEnd = (kind: string): string => `-0000-7000-8000-0000${Buffer.from(kind).toString('hex')}`;

/** UUIDv7, ordered like their numbers. */
export const id = (kind: string, n: number): string => `${n.toString(16).padStart(8, '0')}${idEnd(kind)}`;
