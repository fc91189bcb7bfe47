import type { Statement, StatementLine } from '#contract/entities/statement.ts';
import { ContractError } from '#contract/errors.ts';
import type { DealsOfMoney } from '#server/money/deals-of-money.ts';
import { accountOfPerson, orderOf, PAID_OUT } from '#server/money/ledger/accounts.ts';
import { inTaka, iso } from '#server/money/payouts/payouts.mapper.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { boundsOfDhakaMonth, dhakaMonthsBetween } from '#server/platform/lib/dhaka-day.ts';
import {
  balanceAt,
  commissionsOf,
  firstMovement,
  listMovements,
  type Movement,
  payoutsNamed,
  sumOfMovements,
} from './movements.repository.ts';

/** Lines of one statement, and months that are listed: ten years. */
const MOST_LINES = 300;
const MOST_MONTHS = 120;

export interface StatementsService {
  /** The months of which the actor has a statement, the newest first. */
  months(actor: Actor): Promise<string[]>;
  /**
   * The actor's statement of a month. What was written in a month is in its statement, so that one of a month that is over never
   * changes. Throws `statement_not_found` for a month to come.
   */
  read(actor: Actor, month: string): Promise<Statement>;
}

interface Parts {
  db: Db;
  clock: Clock;
  deals: DealsOfMoney;
}

const kindOf = ({ source, other_account, amount }: Movement): StatementLine['kind'] => {
  if (source === 'handover') return 'sale';
  if (source === 'payment') return 'deposit';
  if (source === 'dispute') return amount < 0 ? 'disputed' : 'decided';
  if (source === 'payout' && other_account === PAID_OUT) return amount < 0 ? 'payout' : 'returned';
  return 'other';
};

/** The number of an account, as far as its owner needs it to know which it was. */
const ending = (number: string): string => `…${number.slice(-4)}`;

/** What deals and payouts know of some movements. */
const lineMaker = async (db: Db, deals: DealsOfMoney, movements: readonly Movement[]) => {
  const others = movements.map(({ other_account: other }) => other);
  const orders = others.flatMap((other) => (other.startsWith('sale:') ? [orderOf(other)] : []));
  const ids = movements.flatMap(({ source, external_id: id }) => (source === 'payout' ? [id.split(':')[0] ?? ''] : []));
  const names = await deals.productNames(db, others);
  const commissions = await commissionsOf(db, orders);
  const payouts = await payoutsNamed(db, ids);
  return (movement: Movement): StatementLine => {
    const { other_account: other, amount, effective_at, external_id } = movement;
    const kind = kindOf(movement);
    const order = other.startsWith('sale:') ? orderOf(other) : undefined;
    const productName = names.get(other);
    const commission = commissions.get(order ?? '') ?? 0;
    const payout = payouts.get(external_id.split(':')[0] ?? '');
    return {
      _id: movement.id,
      kind,
      at: iso(effective_at),
      amount: inTaka(amount),
      ...(productName && { productName }),
      ...(kind === 'sale' && { price: inTaka(amount + commission), commission: inTaka(commission) }),
      ...(payout && { account: ending(payout.number), ...(payout.reference && { reference: payout.reference }) }),
    };
  };
};

export const createStatementsService = ({ db, clock, deals }: Parts): StatementsService => ({
  async months({ id }) {
    const first = await firstMovement(db, accountOfPerson(id));
    return first === undefined ? [] : dhakaMonthsBetween(first, clock.now()).slice(0, MOST_MONTHS);
  },

  async read({ id, name }, month) {
    const written = boundsOfDhakaMonth(month);
    if (written.from > clock.now()) throw new ContractError('statement_not_found');
    const account = accountOfPerson(id);
    // What was there before the month began stays the same, whatever is written while this is read.
    const opening = await balanceAt(db, account, written.from);
    const movements = await listMovements(db, account, written, MOST_LINES);
    const toLine = await lineMaker(db, deals, movements);
    const shown = movements.reduce((sum, { amount }) => sum + amount, 0);
    const all = movements.length < MOST_LINES ? undefined : await sumOfMovements(db, account, written);
    const rest = all && { count: all.count - movements.length, amount: inTaka(all.sum - shown) };
    return {
      month,
      isOver: written.to <= clock.now(),
      name,
      opening: inTaka(opening),
      closing: inTaka(opening + (all?.sum ?? shown)),
      lines: movements.map(toLine),
      ...(rest && rest.count > 0 && { rest }),
    };
  },
});
