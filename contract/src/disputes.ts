/** What a dispute about a paid bike is about, as the one who opens it says. */
export const DISPUTE_REASONS = ['notAsListed', 'papersWrong', 'didNotCome', 'notHandedOver', 'other'] as const;

/** Also what no person chooses: the buyer's bank has taken the money back. */
export const SHOWN_DISPUTE_REASONS = [...DISPUTE_REASONS, 'chargeback'] as const;
export type ShownDisputeReason = (typeof SHOWN_DISPUTE_REASONS)[number];

/** What an admin decides: all of the money goes back to the buyer, a part of it, or nothing. */
export const DISPUTE_DECISIONS = ['whole', 'partly', 'not'] as const;
export type DisputeDecisionName = (typeof DISPUTE_DECISIONS)[number];

/** For so long after the handover a dispute can be opened, hours. */
export const DISPUTE_HOURS = 72;
/** For so long the other person can answer it, hours. */
export const DISPUTE_ANSWER_HOURS = 48;
/** Within so long after it was opened an admin decides, hours. */
export const DISPUTE_DECISION_HOURS = 72;
/** Within so long after the decision the refund begins, hours. */
export const DISPUTE_REFUND_HOURS = 72;

/** Photos that each of the two may add to what they say. */
export const MAX_DISPUTE_PHOTOS = 6;
/** For so long after the decision they are kept: as long as people usually claim something from a contract (decision 8). */
export const DISPUTE_PHOTO_YEARS = 3;
