/** The usual reasons to decline a booking. They are stored as they stand here; pages and mails show them in their language. */
export const DECLINE_REASONS = [
  /*i18n*/ 'The bike is promised to somebody else.',
  /*i18n*/ 'The place does not suit me.',
  /*i18n*/ 'I could not reach you by phone.',
  /*i18n*/ 'The bike is not ready to be sold yet.',
] as const;
