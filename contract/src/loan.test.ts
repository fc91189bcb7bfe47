import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastDown, loanPlan } from './loan.ts';

const LOAN = fc.integer({ min: 1, max: 99_999_900 });
/** Of less than 1,000 taka, where a poisha of rounding does not outweigh the interest, nobody borrows. */
const USUAL_LOAN = fc.integer({ min: 100_000, max: 99_999_900 });
const RATE = fc.integer({ min: 0, max: 6_000 });
const MONTHS = fc.integer({ min: 1, max: 84 });

describe('A loan by reducing balance', () => {
  it('is paid back to the poisha: all instalments are the loan and its interest, and nothing is left', () => {
    fc.assert(
      fc.property(LOAN, RATE, MONTHS, (loan, rate, months) => {
        const plan = loanPlan(loan, rate, months);
        expect(plan.paid).toBe(loan + plan.interest);
        expect(plan.months.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan);
        expect(plan.months.at(-1)?.left).toBe(0);
      }),
    );
  });

  it('has even instalments, of which only the last is less; each is interest and principal, and never negative', () => {
    fc.assert(
      fc.property(USUAL_LOAN, RATE, MONTHS, (loan, rate, months) => {
        const { months: plan, instalment } = loanPlan(loan, rate, months);
        expect(plan.length).toBeLessThanOrEqual(months);
        for (const { month, paid, interest, principal } of plan) {
          expect(paid).toBe(interest + principal);
          expect(interest).toBeGreaterThanOrEqual(0);
          expect(principal).toBeGreaterThan(0);
          if (month < plan.length) expect(paid).toBe(instalment);
          else expect(paid).toBeLessThanOrEqual(instalment);
        }
      }),
    );
  });

  it('costs no less at a higher rate', () => {
    fc.assert(
      fc.property(USUAL_LOAN, RATE, MONTHS, (loan, rate, months) => {
        expect(loanPlan(loan, rate + 100, months).interest).toBeGreaterThanOrEqual(
          loanPlan(loan, rate, months).interest,
        );
      }),
    );
  });

  it('of 1,00,000 taka at 12 % for 12 months is 8,884.88 a month, as banks say', () => {
    const plan = loanPlan(10_000_000, 1_200, 12);
    expect(plan.instalment).toBe(888_488);
    expect(plan.months[0]).toEqual({ month: 1, paid: 888_488, interest: 100_000, principal: 788_488, left: 9_211_512 });
    expect(plan.months).toHaveLength(12);
  });

  it('without interest is the loan in equal parts', () => {
    expect(loanPlan(1_000, 0, 3).months.map(({ paid }) => paid)).toEqual([334, 334, 332]);
  });
});

describe('The least down payment', () => {
  it('is rounded up to whole taka, and exact where it is whole', () => {
    expect([leastDown(185_000, 20), leastDown(185_001, 20), leastDown(1, 1), leastDown(700, 7)]).toEqual([
      37_000, 37_001, 1, 49,
    ]);
  });
});
