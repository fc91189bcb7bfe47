import * as z from 'zod/mini';
import { HANDOVERS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { DisputedDeposit } from '#contract/entities/deposit.ts';
import { DepositDecision, WordOnDeposit } from '#contract/rules/deposit.ts';
import { idParam, Modified } from './shapes.ts';

export const sayOnDeposit = endpoint({
  method: 'PUT',
  path: '/orders/:id/deposit',
  summary:
    'The buyer asks for a deposit back, or gives it up; the seller gives it back, or asks to keep it. In the first 24 hours what the buyer asks for goes back at once. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: WordOnDeposit,
  output: Modified,
  errors: [
    'order_not_found',
    'deposit_not_found',
    'deposit_said',
    'deposit_not_claimed',
    'deposit_undecided',
    'deposit_has_parts',
    'role_not_allowed',
  ],
  perAccount: HANDOVERS,
});

export const listDisputedDeposits = endpoint({
  method: 'GET',
  path: '/admin/deposits',
  summary: 'The deposits that an admin decides, those that wait longest first, at most 100. Beyond the specification.',
  access: ['Admin'],
  output: z.array(DisputedDeposit),
});

export const decideDeposit = endpoint({
  method: 'PUT',
  path: '/admin/deposits/:id',
  summary:
    'An admin decides whether a deposit goes back or stays with the seller, with a reason that both read. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: DepositDecision,
  output: Modified,
  errors: ['deposit_not_found', 'decision_own', 'dispute_at_bank'],
});
