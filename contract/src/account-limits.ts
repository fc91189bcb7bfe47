/**
 * How often one account may do something. Nobody who uses the site by hand comes near; docs/reference/security.md says why
 * each.
 */
export interface AccountLimit {
  /** Calls with the same name are counted together. */
  readonly name: string;
  readonly minute?: number;
  readonly hour?: number;
  readonly day?: number;
}

/** What all calls of an account cost together; see `Endpoint.cost`. */
export const CALLS = { name: 'calls', minute: 600 } as const;
/** The same for the calls and pages of an address: twice that of an account, because many customers of a mobile operator share one. */
export const CALLS_OF_ADDRESS = { name: 'calls-of-address', minute: 1_200 } as const;
/** Whatever shows sellers' phone numbers and emails: 120 pages hold 2,880 listings. */
export const CONTACTS = { name: 'contacts', minute: 120, day: 2_000 } as const;
export const TOKENS = { name: 'tokens', minute: 30 } as const;
export const ORDERS = { name: 'orders', hour: 30, day: 100 } as const;
/** Each answer is a mail to a buyer. */
export const ANSWERS = { name: 'answers', hour: 300 } as const;
/** Reviews and answers, with every change of one before it is shown. */
export const REVIEWS = { name: 'reviews', hour: 60 } as const;
/** Messages in all conversations of a person together. */
export const MESSAGES = { name: 'messages', minute: 20 } as const;
/** Photos for messages and disputes: each is private, and takes a second of a processor. */
export const MESSAGE_PHOTOS = { name: 'message-photos', hour: 60 } as const;
/** Showing and hiding when one is here. */
export const PRESENCE = { name: 'presence', hour: 60 } as const;
/** Bikes that one buyer may newly ask about; counted by the conversations themselves. */
export const NEW_CONVERSATIONS = { name: 'new-conversations', hour: 5 } as const;
/** Each message that comes while a conversation is open is noted as read. */
export const READING = { name: 'reading', minute: 120 } as const;
/** Offers and answers to offers: each is a mail to the other side. */
export const OFFERS = { name: 'offers', hour: 30, day: 100 } as const;
/** Who blocks and unblocks so often is a program. */
export const BLOCKS = { name: 'blocks', hour: 60 } as const;
/** Proposals, confirmations, cancellations: each is a mail to the other side. */
export const MEETINGS = { name: 'meetings', hour: 30, day: 100 } as const;
/** Codes that a seller types, and what both say of a handover: of one bike five codes. */
export const HANDOVERS = { name: 'handovers', hour: 30 } as const;
/** Steps of the checklists for a change of owner, ticked and taken back: a list has seventeen. */
export const TRANSFERS = { name: 'transfers', hour: 100 } as const;
/** Disputes about paid bikes, and answers to them: few people have one in a year. */
export const DISPUTES = { name: 'disputes', hour: 20 } as const;
export const PAYMENTS = { name: 'payments', hour: 60 } as const;
/** Each try checks a password, and each change is a mail. */
export const PAYOUT_ACCOUNTS = { name: 'payout-accounts', hour: 20 } as const;
/** Statements, receipts, bills of sale and overviews as files: each takes a process for some time. */
export const SHEETS = { name: 'sheets', minute: 20, hour: 200 } as const;
/** Providers' reports: one of each provider for each day, and some that are wrong. */
export const REPORT_FILES = { name: 'report-files', minute: 20, hour: 300 } as const;
/** Acts of admins on payouts, one by one. */
export const PAYOUTS = { name: 'payouts', minute: 120 } as const;
export const LISTINGS = { name: 'listings', hour: 30 } as const;
export const IMPORTS = { name: 'imports', hour: 30 } as const;
/** Typing for hours: a draft is saved two seconds after the last key. */
export const DRAFTS = { name: 'drafts', minute: 60, hour: 1_200 } as const;
export const EDITS = { name: 'edits', hour: 60, day: 100 } as const;
/** Taking listings off the market and putting them back; dealers with hundreds of bikes confirm them one by one. */
export const LISTING_STATES = { name: 'listing-states', hour: 300, day: 1_000 } as const;
/** Each is looked at by an admin. */
export const REPORTS = { name: 'reports', hour: 10, day: 30 } as const;
/** Documents of bikes and sellers, uploaded and deleted: each is looked at by an admin, and takes a second of a processor. */
export const PAPERS = { name: 'papers', hour: 40, day: 80 } as const;
/** Frame numbers that are typed: a person has few bikes, and one who types many tries which numbers are known here. */
export const FRAMES = { name: 'frames', day: 20 } as const;
/** Thefts, each of which an admin decides about. */
export const STOLEN_REPORTS = { name: 'stolen-reports', hour: 5, day: 10 } as const;
/** Frame numbers that an address asks for: so many as a buyer looks at, and not so many that numbers could be tried. */
export const STOLEN_QUESTIONS = { name: 'stolen-questions', day: 20 } as const;
export const WISHES = { name: 'wishes', hour: 300 } as const;
export const SAVED_SEARCHES = { name: 'saved-searches', hour: 300 } as const;
export const NOTIFICATION_SETTINGS = { name: 'notification-settings', hour: 300 } as const;
export const PUSH_DEVICES = { name: 'push-devices', hour: 60 } as const;
/** Twenty listings of twelve photos. */
export const UPLOADS = { name: 'uploads', hour: 240 } as const;
/** Of one address, by people who are about to sign up: behind a mobile operator many share one. */
export const UPLOADS_OF_STRANGERS = { name: 'uploads-of-strangers', hour: 120 } as const;
