import { endpoint } from '#contract/endpoint.ts';
import { Ledger } from '#contract/entities/ledger.ts';

export const getLedger = endpoint({
  method: 'GET',
  path: '/ledger',
  summary:
    'The accounts of the ledger with their balances in whole poisha, and their sum, which is 0. Beyond the specification.',
  access: ['Admin'],
  output: Ledger,
  cost: 4,
});
