import { STOLEN_QUESTIONS } from '#contract/account-limits.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountLimits } from '#server/platform/rate-limit/account-limits.ts';
import type { StolenService } from './stolen.service.ts';

export const serveStolen = (serve: Serve, limits: AccountLimits, stolen: StolenService): void => {
  serve(endpoints.askStolen, async ({ query, visitor }) => {
    // By address, signed in or not: accounts cost nothing (docs/decisions/0019-limits.md).
    await limits.countExactly(STOLEN_QUESTIONS, visitor().address);
    return stolen.ask(query.frame);
  });
  serve(endpoints.reportStolen, async ({ actor, body }) => ({
    acknowledged: true,
    insertedId: await stolen.report(actor, body),
  }));
  serve(endpoints.listOwnStolenReports, ({ actor, query }) => stolen.own(actor, query.after));
  serve(endpoints.listStolenReports, ({ query }) => stolen.toDecide(query.after));
  serve(endpoints.decideStolenReport, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await stolen.decide(actor, params.id, body),
  }));
};
