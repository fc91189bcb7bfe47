import { endpoints } from '#contract/endpoints/index.ts';
import type { ChargebacksService } from '#server/deals/chargebacks/chargebacks.service.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { DisputesService } from './disputes.service.ts';

export const serveDisputes = (serve: Serve, disputes: DisputesService, chargebacks: ChargebacksService): void => {
  serve(endpoints.openDispute, async ({ actor, params, body }) => ({
    acknowledged: true,
    insertedId: await disputes.open(actor, params.id, body),
  }));

  serve(endpoints.getDispute, ({ actor, params }) => disputes.get(actor, params.id));

  serve(endpoints.answerDispute, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await disputes.answer(actor, params.id, body),
  }));

  serve(endpoints.decideDispute, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await disputes.decide(actor, params.id, body),
  }));

  serve(endpoints.openDisputePhotos, ({ actor, params }) => disputes.openPhotos(actor, params.id));

  serve(endpoints.listDisputes, () => disputes.list());

  serve(endpoints.listChargebacks, () => chargebacks.list());

  serve(endpoints.endChargeback, async ({ actor, params, body }) => {
    await chargebacks.end(actor, params.id, body);
    return { acknowledged: true, modifiedCount: 1 };
  });
};
