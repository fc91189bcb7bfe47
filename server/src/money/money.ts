export type { DealsOfMoney } from './deals-of-money.ts';
export {
  accountOfDispute,
  accountOfPerson,
  accountOfSale,
  CHARGEBACKS,
  COMMISSION,
  clearingOf,
  LOSSES,
  PAID_OUT,
  type Provider,
  REFUNDS,
} from './ledger/accounts.ts';
export { balanceOf, differences, hasMoney, moneyOfSale, sumOfBalances } from './ledger/balances.repository.ts';
export {
  findTransfer,
  lockBalances,
  type NewTransfer,
  transfer,
} from './ledger/transfer.ts';
export { lineRefIn, type ReportedChargeback, reportedId } from './reconciliation/reported-chargeback.ts';
