import { randomBytes } from 'node:crypto';

/** Money of a payment that the payer's bank or wallet has taken back; `returnedAt`: when the shop has got it again. Times in ms. */
export interface TakenBack {
  ref: string;
  /** The stand-in's id of the payment. */
  payment: string;
  /** Taka. */
  amount: string;
  at: number;
  returnedAt?: number;
  returnRef?: string;
}

/** What a test asks for: to take a payment back, all of it or `amount` (taka), or to give such money to the shop again (`ref`). */
export interface Taking {
  takeBack?: { payment: string; amount?: string };
  giveBack?: string;
}

const newRef = (): string => randomBytes(6).toString('hex').toUpperCase();

interface Kept {
  takenBack(): TakenBack[];
  saveTakenBack(taken: TakenBack): void;
}

/** Does what is asked for. Returns the id of the line by which the report will say so. `paid`: the amount of a payment, taka. */
export const takeOrGive = (
  store: Kept,
  { takeBack, giveBack }: Taking,
  { now, paid }: { now: number; paid: (payment: string) => string | undefined },
): { ref?: string } => {
  const ref = newRef();
  if (takeBack) {
    const { payment, amount = paid(payment) ?? '0' } = takeBack;
    store.saveTakenBack({ ref, payment, amount: Number(amount).toFixed(2), at: now });
    return { ref };
  }
  const taken = giveBack === undefined ? undefined : store.takenBack().find((one) => one.ref === giveBack);
  if (!taken) return {};
  store.saveTakenBack({ ...taken, returnedAt: now, returnRef: ref });
  return { ref };
};

/** The lines of a report about money of a payment that was taken back: id, amount, time, and whether it came to the shop again. */
export const takenBackLines = (all: readonly TakenBack[], payment: string) =>
  all
    .filter((one) => one.payment === payment)
    .flatMap(({ ref, amount, at, returnRef = '', returnedAt }) => [
      { ref, amount, at, isReturn: false },
      ...(returnedAt === undefined ? [] : [{ ref: returnRef, amount, at: returnedAt, isReturn: true }]),
    ]);

/** What of a payment the payer has again, in hundredths. */
export const keptByPayer = (all: readonly TakenBack[], payment: string): number =>
  all
    .filter((one) => one.payment === payment && one.returnedAt === undefined)
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
