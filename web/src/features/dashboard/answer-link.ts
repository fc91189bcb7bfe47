import { t } from '@lingui/core/macro';
import type { BuyerStep } from '#contract/entities/dashboard.ts';
import type { StepWords } from './step.tsx';

/** The conversation in which an offer or a proposed meeting is answered; of several that of the newest. */
export const answerLink = ({
  count,
  conversationId,
}: Pick<BuyerStep, 'count' | 'conversationId'>): Pick<StepWords, 'action' | 'to'> => ({
  to: `/messages/${conversationId ?? ''}`,
  action: count === 1 ? t`Answer it` : t`Answer the newest`,
});
