import * as z from 'zod/mini';
import { PAYMENTS } from '#contract/account-limits.ts';
import { MAX_CARD_PRICE, PAYMENT_PROVIDERS } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PAYMENT_KINDS, Payment } from '#contract/entities/payment.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { price } from '#contract/rules/price.ts';
import { idText } from '#contract/rules/text.ts';
import { idParam, REASONS_NOT_TO_PAY } from './shapes.ts';

export const startPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary:
    'Begins a payment for an own order by the chosen provider, and keeps the bike meanwhile. Repeated with the same `submission`, it responds the same, or refuses what is for another kind, sum or provider. Beyond the specification.',
  access: 'signedIn',
  body: z.object({
    orderId: idText,
    kind: z.enum(PAYMENT_KINDS, RULE_MESSAGES.required),
    // What the buyer saw that they pay now, whole taka. Refused with `price_changed`, or of a rest `rest_changed`, if it is another sum.
    amount: z.optional(price(RULE_MESSAGES.offerPriceMissing, MAX_CARD_PRICE)),
    provider: z.enum(PAYMENT_PROVIDERS, RULE_MESSAGES.required),
    submission: z.optional(idText),
  }),
  // `clientSecret` for a card; `redirectUrl`, the provider's page for the payer, for the others. `heldUntil` and `pending` as in
  // `POST /create-payment-intent`.
  output: z.object({
    paymentId: z.string(),
    clientSecret: z.optional(z.string()),
    redirectUrl: z.optional(z.string()),
    heldUntil: z.optional(z.string()),
    pending: z.optional(z.literal('challenge')),
  }),
  errors: [
    'order_not_found',
    'deposits_off',
    'deposit_not_found',
    'rest_changed',
    'deposit_needs_seller',
    'too_many_deposits',
    'submission_used',
    ...REASONS_NOT_TO_PAY,
  ],
  perAccount: PAYMENTS,
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  summary: 'An own payment. If it is open, the provider is asked for its state first. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  output: Payment,
  errors: ['payment_not_found'],
});
