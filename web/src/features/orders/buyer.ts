/** Who books: as the identity provider knows them. */
export interface Buyer {
  email: string;
  displayName: string;
}
