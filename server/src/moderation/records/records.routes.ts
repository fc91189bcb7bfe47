import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { RecordsService } from './records.service.ts';

export const serveRecords = (serve: Serve, records: RecordsService): void => {
  serve(endpoints.listListingRecords, ({ query }) => records.listings(query));
  serve(endpoints.getListingRecord, ({ params }) => records.listing(params.id));
  serve(endpoints.listOrderRecords, ({ query }) => records.orders(query));
  serve(endpoints.getOrderRecord, ({ params }) => records.order(params.id));
  serve(endpoints.listPaymentRecords, ({ query }) => records.payments(query));
  serve(endpoints.getPaymentRecord, ({ params }) => records.payment(params.id));
};
