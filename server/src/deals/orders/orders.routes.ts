import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { OrdersService } from './orders.service.ts';

export const serveOrders = (serve: Serve, orders: OrdersService): void => {
  serve(endpoints.createOrder, async ({ actor, body }) => {
    const { id, updated } = await orders.book(actor, body);
    return { acknowledged: true, insertedId: id, ...(updated && { updated }) };
  });

  serve(endpoints.listOwnOrders, ({ actor, query }) => orders.listOwn(actor, query.after));

  serve(endpoints.deleteOrder, async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await orders.remove(actor, params.id),
  }));
};
