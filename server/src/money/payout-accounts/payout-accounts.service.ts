import type * as z from 'zod/mini';
import type { PayoutAccount } from '#contract/entities/payout.ts';
import { ContractError } from '#contract/errors.ts';
import type { PayoutAccountFields } from '#contract/rules/payout-account.ts';
import type { DealsOfMoney } from '#server/money/deals-of-money.ts';
import { accountOfPerson } from '#server/money/ledger/accounts.ts';
import { hasMoney } from '#server/money/ledger/balances.repository.ts';
import type { Outbox } from '#server/notices/notices.ts';
import { lockUser } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { payoutAccountMail } from './payout-account-mails.ts';
import { accountsOf, replaceAccounts } from './payout-accounts.repository.ts';
import type { PayoutAccountRow } from './payout-accounts.table.ts';

/** How long a changed account waits, ms: its owner reads the mail meanwhile. */
const WAIT = DAY;

type Given = z.output<typeof PayoutAccountFields>;

/** Whether a password is that of an account; undefined: it has none. */
export type CheckPassword = (email: string, password: string) => Promise<boolean | undefined>;

export interface PayoutAccountsService {
  /**
   * Keeps a seller's payout account: the first one for use at once, another one for use after 24 hours; a mail says so. Returns how
   * many have changed (0: it is the one in use, or the one that waits). Throws `role_not_allowed` unless the actor is a seller, or money of
   * an earlier sale is due to them; `password_wrong`, `password_missing`.
   */
  set(actor: Actor, given: Given): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
  checkPassword: CheckPassword;
  deals: Pick<DealsOfMoney, 'heldFor'>;
}

/** A row as the contract's PayoutAccount. */
export const toPayoutAccount = ({
  kind,
  name,
  number,
  routing,
}: Pick<PayoutAccountRow, 'kind' | 'name' | 'number' | 'routing'>): PayoutAccount => ({
  kind,
  name,
  number,
  ...(routing !== null && { routing }),
});

const isSame = (row: PayoutAccountRow | undefined, { kind, name, number, routing }: Given): boolean =>
  row?.kind === kind && row.name === name && row.number === number && row.routing === (routing ?? null);

export const createPayoutAccountsService = (parts: Parts): PayoutAccountsService => {
  const { db, clock, outbox, publicUrl, checkPassword, deals } = parts;
  const mayBePaid = async ({ id, role }: Actor): Promise<boolean> =>
    role === 'Seller' || (await hasMoney(db, accountOfPerson(id))) || (await deals.heldFor(db, id)) > 0;
  return {
    async set(actor, given) {
      if (!(await mayBePaid(actor))) throw new ContractError('role_not_allowed');
      const isRight = await checkPassword(actor.email, given.password);
      if (isRight === undefined) throw new ContractError('password_missing');
      if (!isRight) throw new ContractError('password_wrong');
      const changed = await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, actor.id);
        if (!user) throw new ContractError('token_revoked');
        const now = clock.now();
        const { current, next } = await accountsOf(trx, user.id, now);
        if (isSame(next ?? current, given)) return 0;
        const { kind, name, number, routing = null } = given;
        const usableAt = current ? now + WAIT : now;
        const times = { created_at: now, usable_at: usableAt };
        await replaceAccounts(
          trx,
          { id: newId(), user_id: user.id, kind, name, number, routing, ...times },
          current?.id,
        );
        const told = { name: user.name, ending: number.slice(-4), link: `${publicUrl}/dashboard/payouts` };
        await outbox.keep(trx, [payoutAccountMail(user, { ...told, usableAt: current && usableAt })]);
        return 1;
      });
      outbox.wake();
      return changed;
    },
  };
};
