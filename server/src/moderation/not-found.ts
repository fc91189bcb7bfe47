import { ContractError, type ErrorCode } from '#contract/errors.ts';
import type { ReportKind } from '#contract/rules/report.ts';

const CODES: Readonly<Record<ReportKind, ErrorCode>> = {
  listing: 'bike_not_found',
  person: 'user_not_found',
  message: 'message_not_found',
  review: 'review_not_found',
};

/** The error for a thing that is not there, or not for who asks. */
export const notFound = (kind: ReportKind): ContractError => new ContractError(CODES[kind]);
