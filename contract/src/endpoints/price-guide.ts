import * as z from 'zod/mini';
import { BRANDS, CONDITIONS, MAX_ORIGINAL_PRICE } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PriceGuide } from '#contract/entities/price-guide.ts';
import { BikeFacts } from '#contract/rules/bike-facts.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { optionalNumber } from '#contract/rules/optional-number.ts';
import { parseTaka } from '#contract/rules/price.ts';
import { choice, idText, requiredText } from '#contract/rules/text.ts';
import { fill } from '#contract/texts.ts';

const { brandMissing, conditionMissing, modelNameMissing, priceWrong } = RULE_MESSAGES;

export const getPriceGuide = endpoint({
  method: 'GET',
  path: '/price-guide',
  summary:
    'What bikes like one are sold for, with the comparables. `price` asks for a label of that price; `productId` leaves that listing out. No label below 6 comparables.',
  access: 'everyone',
  query: z.object({
    brand: choice(BRANDS, brandMissing),
    model: requiredText(modelNameMissing, 100),
    yearMade: BikeFacts.shape.yearMade,
    kilometres: BikeFacts.shape.kilometres,
    condition: z.optional(choice(CONDITIONS, conditionMissing)),
    price: optionalNumber({
      parse: parseTaka,
      least: 1,
      most: MAX_ORIGINAL_PRICE,
      wrong: fill(priceWrong, { min: '৳1', max: `৳${MAX_ORIGINAL_PRICE.toLocaleString('en-IN')}` }),
    }),
    productId: z.optional(idText),
  }),
  output: PriceGuide,
  perMinute: 240,
  cost: 2,
});
