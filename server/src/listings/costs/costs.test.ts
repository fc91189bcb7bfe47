import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CostFigures } from '#contract/entities/cost-figures.ts';
import { createAdminClient } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const FEES = { transferLarge: '৩,৫০০', feesSource: 'BRTA, fees of 2025', feesAsOf: '2026-07-01' };
const LOAN = {
  downPercent: '20 ',
  months1: '24',
  rate1: '১৩.৫ %',
  months2: 12,
  rate2: '12',
  loanSource: 'City Bank',
  loanAsOf: '2026-10-01',
};

interface Response {
  modifiedCount: number;
  error?: { fields?: Record<string, string> };
}
const change = (body: object, { token }: Person = admin) => call<Response>(app, 'PUT /api/costs', { token, body });
const costs = async () => (await call<CostFigures>(app, 'GET /api/costs')).body;
const wrongIn = async (body: object) => Object.keys((await change(body)).body.error?.fields ?? {});
beforeEach(() => change({}));

describe('What a bike costs besides its price', () => {
  it('is not known until an admin fills it in, and then everybody reads it with its source and day', async () => {
    expect(await costs()).toEqual({});
    expect((await change({ ...FEES, ...LOAN })).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await costs()).toEqual({
      fees: { transferLarge: 3_500, source: 'BRTA, fees of 2025', asOf: '2026-07-01' },
      loan: {
        downPercent: 20,
        plans: [
          { months: 12, rate: 1_200 },
          { months: 24, rate: 1_350 },
        ],
        source: 'City Bank',
        asOf: '2026-10-01',
      },
    });
    expect((await change({ ...FEES, ...LOAN })).body.modifiedCount).toBe(0);
  });

  it('is replaced as a whole: what is left empty is not known any more', async () => {
    await change({ ...FEES, ...LOAN });
    await change({ ...FEES, loanSource: '' });
    expect((await costs()).loan).toBeUndefined();
  });

  it('is in the audit log, with what it was before', async () => {
    await change(FEES);
    const [entry] = (await createAdminClient(app).log(admin)).body;
    expect(entry).toMatchObject({ act: 'costs_changed', admin: admin.email, before: '–' });
    expect(entry?.after).toContain('transferLarge 3500');
  });

  it('is changed by admins alone', async () => {
    const seller = await signUp(app, 'Seller');
    expect(refusal(await change(FEES, seller))).toBe('403 role_not_allowed');
    expect(await costs()).toEqual({});
  });

  it.each([
    [{ ...FEES, feesSource: ' ' }, ['feesSource']],
    [{ ...FEES, feesAsOf: '' }, ['feesAsOf']],
    [{ ...FEES, feesAsOf: '2999-01-01' }, ['feesAsOf']],
    [{ ...FEES, feesAsOf: '2026-02-30' }, ['feesAsOf']],
    [{ ...FEES, transferSmall: '-5' }, ['transferSmall']],
    [{ ...FEES, transferSmall: '0' }, ['transferSmall']],
    [{ ...FEES, transferSmall: '10.5' }, ['transferSmall']],
    [{ ...FEES, transferSmall: 1e12 }, ['transferSmall']],
    [{ ...LOAN, rate1: '60.01' }, ['rate1']],
    [{ ...LOAN, rate1: '-1' }, ['rate1']],
    [{ ...LOAN, rate1: '1.234' }, ['rate1']],
    [{ ...LOAN, rate1: '' }, ['months1']],
    [{ ...LOAN, months2: 24 }, ['months2']],
    [{ ...LOAN, months1: '0' }, ['months1']],
    [{ ...LOAN, months1: '85' }, ['months1']],
    [{ ...LOAN, downPercent: '' }, ['downPercent']],
    [{ downPercent: 10, loanSource: 'x', loanAsOf: '2026-01-01' }, ['months1']],
  ])('%o is refused, and the field %s says why', async (typed, fields) => {
    expect(await wrongIn(typed)).toEqual(fields);
    expect(await costs()).toEqual({});
  });
});
