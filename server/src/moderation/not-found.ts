import { ContractError, type ErrorCode } from '#contract/errors.ts';
import type { ReportKind } from '#contract/rules/report.ts';

const CODES: Readonly<Record<ReportKind, ErrorCode>> = {
  listing: 'bike_not_found',
  person: 'user_not_found',
  message: 'message_not_found',
  review: 'review_not_found',
};

/** The error for a thing that does not exist, or that the caller may not see. */
export const notFound = (kind: ReportKind): ContractError => new ContractError(CODES[kind]);
