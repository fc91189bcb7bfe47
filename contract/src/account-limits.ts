/** How often one account may do something. Nobody who uses the site by hand comes near; docs/reference/security.md says why each. */
export interface AccountLimit {
  /** Calls with the same name are counted together. */
  readonly name: string;
  readonly minute?: number;
  readonly hour?: number;
  readonly day?: number;
}

/** Whatever shows sellers' phone numbers and emails: 120 pages hold 2,880 listings. */
export const CONTACTS = { name: 'contacts', minute: 120, day: 2_000 } as const;
export const TOKENS = { name: 'tokens', minute: 30 } as const;
export const ORDERS = { name: 'orders', hour: 30, day: 100 } as const;
export const PAYMENTS = { name: 'payments', hour: 60 } as const;
export const LISTINGS = { name: 'listings', hour: 30 } as const;
export const EDITS = { name: 'edits', hour: 60, day: 100 } as const;
export const WISHES = { name: 'wishes', hour: 300 } as const;
export const SAVED_SEARCHES = { name: 'saved-searches', hour: 300 } as const;
export const PUSH_DEVICES = { name: 'push-devices', hour: 60 } as const;
export const UPLOADS = { name: 'uploads', hour: 60 } as const;
/** Of one address, by people who are about to sign up: behind a mobile operator many share one. */
export const UPLOADS_OF_STRANGERS = { name: 'uploads-of-strangers', hour: 120 } as const;
