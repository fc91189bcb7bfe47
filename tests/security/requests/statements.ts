import { dhakaMonth } from '#server/platform/lib/dhaka-day.ts';
import { fixed, type MakeRequest, type Requests } from './request.ts';

const PATH = '/api/statements';

const now =
  (rest = ''): MakeRequest =>
  async ({ app }) => ({ path: `${PATH}/${dhakaMonth(app.clock.now())}${rest}` });

export const statementsRequests: Requests = {
  'GET /api/statements/:month': {
    'of this month': now(),
    'of a month to come': fixed(`${PATH}/2099-12`),
    'no month': fixed(`${PATH}/2026-13`),
  },
  'GET /api/statements/:month/pdf': {
    'of this month, in Bangla': now('/pdf?language=bn'),
    'of this month, in French': now('/pdf?language=fr'),
    'of a month to come': fixed(`${PATH}/2099-12/pdf`),
  },
};
