import { createHandoverCodes } from '#server/deals/handovers/handover-codes.ts';
import { call, type Target } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The code of an order, as its buyer reads it once it is paid. */
export const codeOf = ({ config }: Pick<TestApp, 'config'>, orderId: string): string =>
  createHandoverCodes(config.authSecret).codeOf(orderId);

/** Another code than that of the order. */
export const wrongCode = (app: Pick<TestApp, 'config'>, orderId: string): string =>
  codeOf(app, orderId) === '000000' ? '000001' : '000000';

/** The seller types a code. */
export const typeCode = (app: Target, { token }: Person, orderId: string, code: string) =>
  call<{ modifiedCount: number }>(app, `POST /api/orders/${orderId}/handover`, { token, body: { code } });

/** One of the two says that the bike was handed over. */
export const sayHandedOver = (app: Target, { token }: Person, orderId: string) =>
  call<{ modifiedCount: number }>(app, `PUT /api/orders/${orderId}/handover`, { token });
