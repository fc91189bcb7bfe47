import * as z from 'zod/mini';
import { DISPUTES, PAYOUTS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ShownChargeback } from '#contract/entities/chargeback.ts';
import { Dispute, DisputePhotos, DisputeToDo } from '#contract/entities/dispute.ts';
import { ChargebackEnding, chargebackId } from '#contract/rules/chargeback.ts';
import { DisputeAnswer, DisputeDecision, NewDispute } from '#contract/rules/dispute.ts';
import { Inserted, idParam, Modified } from './shapes.ts';

export const openDispute = endpoint({
  method: 'POST',
  path: '/orders/:id/disputes',
  summary:
    'The buyer or the seller of a paid bike says that something is wrong, until 72 hours after the handover. From then on the money waits: it is neither due nor paid out until an admin decides. What is in a payout already cannot be kept back. `photos` names up to six that were uploaded by `POST /message-photos`. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: NewDispute,
  output: Inserted,
  errors: [
    'order_not_found',
    'dispute_not_paid',
    'dispute_open',
    'dispute_decided',
    'dispute_too_late',
    'dispute_paid_out',
    'message_photo_gone',
  ],
  perAccount: DISPUTES,
});

export const getDispute = endpoint({
  method: 'GET',
  path: '/disputes/:id',
  summary: 'A dispute about a paid bike, for its buyer, its seller and admins. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  output: Dispute,
  errors: ['dispute_not_found'],
});

export const answerDispute = endpoint({
  method: 'PUT',
  path: '/disputes/:id/answer',
  summary:
    'The other person of a dispute says once, within 48 hours, what happened; with `photos` as whoever opened it. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: DisputeAnswer,
  output: Modified,
  errors: [
    'dispute_not_found',
    'dispute_own',
    'dispute_answered',
    'dispute_answer_late',
    'dispute_decided',
    'message_photo_gone',
  ],
  perAccount: DISPUTES,
});

export const decideDispute = endpoint({
  method: 'PUT',
  path: '/disputes/:id',
  summary:
    'An admin decides how much of the money goes back to the buyer: `whole`, `partly` with an `amount` below the sum that waits, or `not`; with a reason that both read. The rest is due to the seller. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: DisputeDecision,
  output: Modified,
  errors: ['dispute_not_found', 'dispute_decided', 'dispute_at_bank', 'decision_own', 'dispute_amount_wrong'],
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/disputes',
  summary:
    'The disputes that an admin decides, and those whose refund has not begun yet; the oldest first, at most 100. Beyond the specification.',
  access: ['Admin'],
  output: z.array(DisputeToDo),
});

export const listChargebacks = endpoint({
  method: 'GET',
  path: '/admin/chargebacks',
  summary:
    'Payments that the bank or the wallet of a buyer has taken back and has not decided about; the oldest first, at most 100. Beyond the specification.',
  access: ['Admin'],
  output: z.array(ShownChargeback),
});

export const endChargeback = endpoint({
  method: 'PUT',
  path: '/admin/chargebacks/:id',
  summary:
    'Says how a payment of bKash or SSLCommerz that was taken back has ended: `won`, the provider has given the money to us again, or `lost`, the buyer keeps it. The card provider says so by itself. The reason is kept in the log. Beyond the specification.',
  access: ['Admin'],
  params: z.object({ id: chargebackId }),
  body: ChargebackEnding,
  output: Modified,
  errors: ['chargeback_not_found', 'chargeback_of_card', 'chargeback_over', 'decision_own'],
  perAccount: PAYOUTS,
});

export const openDisputePhotos = endpoint({
  method: 'POST',
  path: '/admin/disputes/:id/photos',
  summary:
    'The photos of a dispute, for an admin who decides it. Each call is written to the audit log. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  output: DisputePhotos,
  errors: ['dispute_not_found'],
});
