import type { Payout, PayoutOverview, PayoutStanding } from '#contract/entities/payout.ts';
import { accountOfPerson, clearingOf, transfer } from '#server/money/money.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { idOf } from './admin-client.ts';
import { call, type Target } from './call.ts';
import { PASSWORD, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Caller = Pick<Person, 'token'>;

export const WALLET = { kind: 'wallet', name: 'Karim Uddin', number: '01712345678' };
export const BANK = { kind: 'bank', name: 'Karim Uddin', number: '1234567890123', routing: '185261234' };

/** Sets a seller's payout account; with the password of `signUpByCalls`. */
export const setPayoutAccount = (app: Target, { token }: Caller, account: object = BANK) =>
  call<{ modifiedCount: number }>(app, 'PUT /api/payout-account', { token, body: { password: PASSWORD, ...account } });

export const standingOf = async (app: Target, { token }: Caller): Promise<PayoutStanding> =>
  (await call<PayoutStanding>(app, 'GET /api/payout-account', { token })).body;

export const makeBatch = (app: Target, { token }: Caller) =>
  call<{ insertedId: string; payouts: number; total: number; withoutAccount: number }>(
    app,
    'POST /api/payouts/batches',
    { token },
  );

export const payoutsOf = async (app: Target, { token }: Caller, query = ''): Promise<Payout[]> =>
  (await call<Payout[]>(app, `GET /api/payouts${query}`, { token })).body;

export const endPayout = (app: Target, { token }: Caller, id: string, body: object) =>
  call<{ modifiedCount: number }>(app, `PUT /api/payouts/${id}`, { token, body });

export const overviewOf = async (app: Target, { token }: Caller): Promise<PayoutOverview> =>
  (await call<PayoutOverview>(app, 'GET /api/payouts/overview', { token })).body;

/** As if a bike of a seller had been paid and handed over: so many taka are due to them. */
export const makeDueTo = async (app: TestApp, seller: Person, taka: number): Promise<void> => {
  const to = accountOfPerson(await idOf(app, seller));
  const due = { source: 'test', externalId: newId(), from: clearingOf('card'), to, amount: taka * 100, at: 1 };
  await app.db.transaction().execute((trx) => transfer(trx, [due], app.clock.now()));
};
