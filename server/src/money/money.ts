export {
  accountOfPerson,
  accountOfSale,
  COMMISSION,
  clearingOf,
  orderOf,
  type Provider,
  REFUNDS,
} from './ledger/accounts.ts';
export { balanceOf, differences, sumOfBalances } from './ledger/balances.repository.ts';
export { findTransfer, type NewTransfer, postTransfer, transfer, voidTransfer } from './ledger/transfer.ts';
