import type { Deposit } from '#contract/entities/deposit.ts';

/** In which words the seller asks to keep a deposit; undefined where they do not, or where it waits for another reason. */
export const claimWords = ({ claimed, handoverSaid }: Pick<Deposit, 'claimed' | 'handoverSaid'>): string | undefined =>
  handoverSaid ? undefined : claimed;
