/** The usual reasons to decline a booking. They are stored as they stand here; pages and mails show them in their language. */
export const DECLINE_REASONS = [
  'The bike is promised to somebody else.',
  'The place does not suit me.',
  'I could not reach you by phone.',
  'The bike is not ready to be sold yet.',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
