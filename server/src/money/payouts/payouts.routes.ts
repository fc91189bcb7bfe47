import { endpoints } from '#contract/endpoints/index.ts';
import type { PayoutAccountsService } from '#server/money/payout-accounts/payout-accounts.service.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { PayoutsService } from './payouts.service.ts';

interface Services {
  accounts: PayoutAccountsService;
  payouts: PayoutsService;
}

export const servePayouts = (serve: Serve, { accounts, payouts }: Services): void => {
  serve(endpoints.getPayoutAccount, ({ actor }) => payouts.standing(actor));
  serve(endpoints.setPayoutAccount, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await accounts.set(actor, body),
  }));
  serve(endpoints.listPayouts, ({ actor, query }) => payouts.list(actor, query));
  serve(endpoints.getPayoutOverview, ({ actor }) => payouts.overview(actor));
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
