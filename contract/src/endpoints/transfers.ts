import * as z from 'zod/mini';
import { SHEETS, TRANSFERS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Transfer } from '#contract/entities/transfer.ts';
import { BillOfSale, TransferTick } from '#contract/rules/transfer.ts';
import { idParam, Modified } from './shapes.ts';

export const getTransfer = endpoint({
  method: 'GET',
  path: '/orders/:id/transfer',
  summary:
    'What the buyer and the seller of a bike that was handed over still do for the change of its owner at BRTA: who does what, by when, and what is done. For these two alone. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  output: Transfer,
  errors: ['order_not_found', 'transfer_not_yet'],
});

export const changeTransfer = endpoint({
  method: 'PUT',
  path: '/orders/:id/transfer',
  summary:
    'Ticks a step of the caller, or takes that back. `reported` says that the seller has reported the sale to BRTA, `registered` that the bike is registered in the name of the buyer; each is told to the other person. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: TransferTick,
  output: Modified,
  errors: ['order_not_found', 'transfer_not_yet', 'transfer_undone', 'transfer_other_side', 'dispute_open'],
  perAccount: TRANSFERS,
});

export const makeBillOfSale = endpoint({
  method: 'POST',
  path: '/orders/:id/bill-of-sale',
  summary:
    'The bill of sale as PDF, Bangla and English side by side, with the price of the sale and what is sent; what is left out is a line to write on. Nothing of it is stored or logged. For the buyer and the seller of a bike that was handed over. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: BillOfSale,
  responds: 'application/pdf',
  output: z.string(),
  errors: ['order_not_found', 'transfer_not_yet', 'transfer_undone', 'dispute_open', 'unavailable'],
  cost: 20,
  perAccount: SHEETS,
});
