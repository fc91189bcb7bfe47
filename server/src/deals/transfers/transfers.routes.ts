import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { billOfSale } from './bill-of-sale.ts';
import type { TransfersService } from './transfers.service.ts';

export const serveTransfers = (serve: Serve, transfers: TransfersService, clock: Clock): void => {
  serve(endpoints.getTransfer, ({ actor, params }) => transfers.get(actor, params.id));

  serve(endpoints.changeTransfer, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await transfers.tick(actor, params.id, body),
  }));

  // What was typed is drawn and sent back, and neither stored nor logged.
  serve.download(endpoints.makeBillOfSale, async ({ actor, params, body }) => {
    const sold = await transfers.soldFor(actor, params.id);
    return { name: 'bike-bill-of-sale.pdf', bytes: await makePdf(billOfSale(body, sold, clock.now())) };
  });
};
