/** The part of better-auth's user table that other queries read; better-auth alone writes it. */
export interface IdentityUserTable {
  id: string;
  email: string;
  image: string | null;
}
