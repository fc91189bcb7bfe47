import { t } from '@lingui/core/macro';
import { dhakaDay } from '#contract/dhaka-day.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { papersText } from '#web/features/listings/card/papers-note.tsx';

type Shown = Pick<BikeOnPage, 'papersReviewed' | 'sellerVerify'>;

/** What we have looked at of a bike and its seller, a sentence each. */
export const reviewed = ({ papersReviewed: papers, sellerVerify }: Shown, now: Date): string[] => {
  const lines = [
    papers && papersText(papers),
    papers?.taxTokenUntil &&
      papers.taxTokenUntil < dhakaDay(now.getTime()) &&
      t`That tax token has ended since: ask who pays for the new one.`,
    sellerVerify === 'Verified' && t`Who the seller is: see the badge on the bike’s page.`,
  ].filter((line) => typeof line === 'string');
  return lines.length > 0 ? lines : [t`Nothing yet.`];
};

/** What we have not looked at. */
export const notReviewed = ({ papersReviewed: papers = { on: '' }, sellerVerify }: Shown): string[] =>
  [
    !papers.certificate && t`The registration certificate or smart card.`,
    !papers.taxTokenUntil && t`The tax token.`,
    !papers.inSellersName && t`Whether the papers are in the seller’s name.`,
    sellerVerify !== 'Verified' && t`Who the seller is.`,
    t`The bike itself, and the numbers on its metal.`,
    t`Whether a bank, a case or a fine is on it: ask BRTA.`,
  ].filter((line) => typeof line === 'string');
