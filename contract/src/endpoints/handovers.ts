import { HANDOVERS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { HandoverCode } from '#contract/entities/handover.ts';
import { HandoverConfirmation, TypedCode } from '#contract/rules/handover.ts';
import { idParam, Modified } from './shapes.ts';

export const getHandoverCode = endpoint({
  method: 'GET',
  path: '/orders/:id/handover',
  summary:
    "The code of the caller's own paid order, which they give to the seller when they have the bike and its papers. Nobody else reads it. Beyond the specification.",
  access: 'signedIn',
  params: idParam,
  output: HandoverCode,
  errors: ['order_not_found', 'handover_not_paid'],
});

export const typeHandoverCode = endpoint({
  method: 'POST',
  path: '/orders/:id/handover',
  summary:
    'The seller of a paid bike types the code that the buyer shows: the bike is handed over. Five wrong codes are accepted in all; Bangla digits and spaces are read, too. Typed again, the right code changes nothing. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: TypedCode,
  output: Modified,
  errors: ['order_not_found', 'handover_not_paid', 'handed_over', 'handover_code_wrong', 'handover_code_used_up'],
  perAccount: HANDOVERS,
});

export const sayHandedOver = endpoint({
  method: 'PUT',
  path: '/orders/:id/handover',
  summary:
    'The buyer or the seller of a paid bike says that it was handed over, without the code. Once both have said so, it is. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  output: Modified,
  errors: ['order_not_found', 'handover_not_paid', 'handed_over', 'bike_not_found'],
  perAccount: HANDOVERS,
});

export const confirmHandover = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/handover',
  summary:
    'An admin confirms that a paid bike was handed over, with a reason, e.g. after five wrong codes. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: HandoverConfirmation,
  output: Modified,
  errors: ['order_not_found', 'decision_own', 'handover_not_paid', 'handed_over', 'bike_not_found', 'bike_sold'],
});
