import { DEFAULT_PAYOUT_COLUMNS } from '#contract/payout-columns.ts';
import { addBatch, addDifference, addTheirRefund, NO_REPORT_LINES } from '../records.ts';
import { csvFile } from './imports.ts';
import { fixed, MALFORMED, type MakeRequest, MISSING, type Requests } from './request.ts';

const COLUMNS = '/api/payouts/columns';
const PATH = '/api/reconciliation';

const file =
  (confirmAbove?: number): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/payouts/batches/${await addBatch(app, callers, confirmAbove)}/file?kind=bank`,
  });

const open =
  (body: object): MakeRequest =>
  async ({ app }) => ({ path: `${PATH}/${await addDifference(app)}`, body });

const takenBack =
  (body: object, { isOurs = true } = {}): MakeRequest =>
  async ({ app, callers }) => ({
    path: `${PATH}/${await addTheirRefund(app, isOurs ? callers : undefined)}/chargeback`,
    body,
  });

const WORDS = { words: 'Settled on the phone' };

export const reconciliationRequests: Requests = {
  'PUT /api/payouts/columns/:kind': {
    'of bank accounts': fixed(`${COLUMNS}/bank`, { columns: DEFAULT_PAYOUT_COLUMNS.bank }),
    'without the amount': fixed(`${COLUMNS}/bank`, { columns: [{ field: 'number', header: 'Account' }] }),
    'of cash': fixed(`${COLUMNS}/cash`, { columns: DEFAULT_PAYOUT_COLUMNS.bank }),
  },
  'GET /api/payouts/batches/:id/file': {
    'made by them, and confirmed': file(),
    'made by them, above the sum that is set': file(0),
    missing: fixed(`/api/payouts/batches/${MISSING}/file?kind=bank`),
    'of no kind': fixed(`/api/payouts/batches/${MISSING}/file`),
  },
  'POST /api/reconciliation/:provider': {
    'a report of a day': fixed(`${PATH}/bkash?day=2026-01-05`, csvFile(NO_REPORT_LINES)),
    'a file that is no report': fixed(`${PATH}/bkash?day=2026-01-05`, csvFile('a,b\r\n')),
    'a report of a day to come': fixed(`${PATH}/bkash?day=2099-01-05`, csvFile(NO_REPORT_LINES)),
    nothing: fixed(`${PATH}/bkash?day=2026-01-05`),
  },
  'GET /api/reconciliation': {
    'the first page': fixed(PATH),
    'a malformed page': fixed(`${PATH}?after=${MALFORMED}`),
  },
  'PUT /api/reconciliation/:id': {
    'one that is open': open(WORDS),
    'one that is open, without words': open({}),
    missing: fixed(`${PATH}/${MISSING}`, WORDS),
  },
  'POST /api/reconciliation/:id/chargeback': {
    'money that bKash alone has sent back': takenBack(WORDS),
    'the same, without words': takenBack({}),
    'the same, of no payment of ours': takenBack(WORDS, { isOurs: false }),
    'a payment that bKash alone has': async ({ app }) => ({
      path: `${PATH}/${await addDifference(app)}/chargeback`,
      body: WORDS,
    }),
    missing: fixed(`${PATH}/${MISSING}/chargeback`, WORDS),
  },
};
