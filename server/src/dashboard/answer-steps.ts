import type { BuyerStep } from '#contract/entities/dashboard.ts';
import type { AskedOfSide } from '#server/deals/deals.ts';

/** What sellers and buyers are told of what waits for their answer. */
type AnswerStep = Pick<
  BuyerStep,
  'brand' | 'conversationId' | 'count' | 'modelName' | 'price' | 'productId' | 'startsAt'
> & {
  kind: 'offer' | 'meeting';
};

const stepOf = (kind: AnswerStep['kind'], asked: readonly AskedOfSide[]): AnswerStep[] => {
  const some = asked.filter(({ what }) => what === kind);
  return some.slice(0, 1).map(({ bike, conversationId, price, startsAt }) => ({
    kind,
    productId: bike.productId,
    brand: bike.brand as NonNullable<AnswerStep['brand']>,
    modelName: bike.productName,
    conversationId,
    count: some.length,
    ...(price !== undefined && { price }),
    ...(startsAt !== undefined && { startsAt: new Date(startsAt).toISOString() }),
  }));
};

/** One step for all offers, and one for all meetings that wait for an answer: the newest of each is named. */
export const answerSteps = (asked: readonly AskedOfSide[]): AnswerStep[] => [
  ...stepOf('offer', asked),
  ...stepOf('meeting', asked),
];
