import { t } from '@lingui/core/macro';
import { DECLINE_REASONS, type DeclineReason } from '#contract/decline-reasons.ts';

const usualReason = (reason: DeclineReason): string =>
  ({
    'The bike is promised to somebody else.': t`The bike is promised to somebody else.`,
    'The place does not suit me.': t`The place does not suit me.`,
    'I could not reach you by phone.': t`I could not reach you by phone.`,
    'The bike is not ready to be sold yet.': t`The bike is not ready to be sold yet.`,
  })[reason];

/** Why a booking is declined: a usual reason in the language of the page, and anything else as the seller wrote it. */
export const declineReasonText = (reason: string): string => {
  const usual = DECLINE_REASONS.find((each) => each === reason);
  return usual ? usualReason(usual) : reason;
};
