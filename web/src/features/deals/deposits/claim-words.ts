import { t } from '@lingui/core/macro';
import type { Deposit } from '#contract/entities/deposit.ts';

/** Without words the seller has said that the bike was handed over. */
export const claimWords = ({ claimed }: Pick<Deposit, 'claimed'>): string | undefined =>
  claimed === '' ? t`The bike is handed over.` : claimed;
