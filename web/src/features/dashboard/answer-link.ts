import { t } from '@lingui/core/macro';
import type { BuyerStep } from '#contract/entities/dashboard.ts';
import type { StepWords } from './step.tsx';

/** Where an offer or a proposed meeting is answered: in its conversation, or, of several, in the list, where they stand first. */
export const answerLink = ({
  count,
  conversationId,
}: Pick<BuyerStep, 'count' | 'conversationId'>): Pick<StepWords, 'action' | 'to'> =>
  count === 1
    ? { to: `/messages/${conversationId ?? ''}`, action: t`Answer it` }
    : { to: '/messages', action: t`See your messages` };
