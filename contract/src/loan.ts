/** One month of a loan, all in whole poisha. `left`: what is still owed after it. */
export interface LoanMonth {
  month: number;
  paid: number;
  interest: number;
  principal: number;
  left: number;
}

export interface LoanPlan {
  months: LoanMonth[];
  /** What is paid each month but the last, in which it may be less. */
  instalment: number;
  /** All interest, and all instalments: `paid` is the loan and `interest` to the poisha. */
  interest: number;
  paid: number;
}

/** Hundredths of a percent a year in one month's share of the whole. */
const MONTHLY = 12 * 10_000;

/** The interest of a month on what is owed: rounded down to the poisha. */
const interestOn = (owed: number, rate: number): number => Math.floor((owed * rate) / MONTHLY);

/** The even instalment, rounded up to the poisha: as interest is rounded down, the last one is never more than the others. */
const instalmentOf = (loan: number, rate: number, months: number): number => {
  const monthly = rate / MONTHLY;
  return Math.ceil(rate === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months));
};

/**
 * A loan by reducing balance: each month interest on what is still owed, and the rest of an even instalment pays the loan back. `loan` in
 * whole poisha, `rate` in hundredths of a percent a year, `months` from 1. What roundings leave is paid with the last instalment; where
 * they have paid everything before, the plan ends then.
 */
export const loanPlan = (loan: number, rate: number, months: number): LoanPlan => {
  const instalment = instalmentOf(loan, rate, months);
  const plan: LoanMonth[] = [];
  let left = loan;
  for (let month = 1; month <= months && left > 0; month += 1) {
    const interest = interestOn(left, rate);
    const paid = month === months ? left + interest : Math.min(instalment, left + interest);
    left -= paid - interest;
    plan.push({ month, paid, interest, principal: paid - interest, left });
  }
  const sum = (of: 'interest' | 'paid'): number => plan.reduce((all, each) => all + each[of], 0);
  return { months: plan, instalment, interest: sum('interest'), paid: sum('paid') };
};

/** The least that is paid down, whole taka: rounded up. Both whole, `percent` from 0 to 100. */
export const leastDown = (price: number, percent: number): number => Math.ceil((price * percent) / 100);
