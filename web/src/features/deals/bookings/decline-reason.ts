import { t } from '@lingui/core/macro';
import { DECLINE_REASONS } from '#contract/decline-reasons.ts';
import { usualText } from '#contract/texts.ts';
import { i18n } from '#web/language/language.ts';

/** Why a booking is declined: a usual reason in the language of the page, and anything else as the seller wrote it. */
export const declineReasonText = (reason: string): string => usualText(i18n, DECLINE_REASONS, reason);

/** The title of the dialog that asks why a booking is declined. */
export const declineTitle = (buyer: string): string => t`Decline the booking of ${buyer}?`;
