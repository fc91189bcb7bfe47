import { endpoints } from '#contract/endpoints/index.ts';
import type { PayoutAccountsService } from '#server/money/payout-accounts/payout-accounts.service.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { textsIn } from '#server/platform/texts/texts.ts';
import { overviewSheet } from './overview-sheet.ts';
import type { PayoutsService } from './payouts.service.ts';

interface Parts {
  accounts: PayoutAccountsService;
  payouts: PayoutsService;
  clock: Clock;
}

export const servePayouts = (serve: Serve, { accounts, payouts, clock }: Parts): void => {
  serve(endpoints.getPayoutAccount, ({ actor }) => payouts.standing(actor));
  serve(endpoints.setPayoutAccount, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await accounts.set(actor, body),
  }));
  serve(endpoints.listPayouts, ({ actor, query }) => payouts.list(actor, query));
  serve(endpoints.getPayoutOverview, ({ actor }) => payouts.overview(actor));
  serve.download(endpoints.getPayoutOverviewPdf, async ({ actor, query }) => {
    const now = clock.now();
    const bytes = await makePdf(overviewSheet(await payouts.overview(actor), textsIn(query.language), now));
    return { name: `bike-money-${dhakaDay(now)}.pdf`, bytes };
  });
  serve(endpoints.createPayoutBatch, async ({ actor }) => {
    const { id: insertedId, ...made } = await payouts.makeBatch(actor);
    return { acknowledged: true, insertedId, ...made };
  });
  serve(endpoints.confirmPayoutBatch, async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await payouts.confirm(actor, params.id),
  }));
  serve(endpoints.endPayout, async ({ actor, params, body: { reference } }) => ({
    acknowledged: true,
    modifiedCount: await payouts.end(actor, params.id, reference === undefined ? { returned: true } : { reference }),
  }));
};
