import { bikeFields } from '#testing/factories/bike.ts';
import { frameNumber } from '#testing/frames.ts';
import { codeOf } from '#testing/handovers.ts';
import { csvOf } from '#testing/imports.ts';
import { photoFile } from '#testing/listings.ts';
import { paperForm } from '#testing/papers.ts';
import { BANK } from '#testing/payouts.ts';
import { PASSWORD } from '#testing/people.ts';
import type { CallerName, Callers } from './callers.ts';
import {
  addAdmin,
  addBatch,
  addBike,
  addBlock,
  addChargeback,
  addConversation,
  addDecision,
  addDeposit,
  addDifference,
  addDispute,
  addDraft,
  addDue,
  addHeldSale,
  addImport,
  addMeeting,
  addModel,
  addNotification,
  addOffer,
  addOrder,
  addOrderHandedOver,
  addPaper,
  addPassword,
  addPayout,
  addPlace,
  addReportedMessage,
  addReview,
  addSale,
  addSavedSearch,
  addStolenReport,
  addTheirRefund,
  addVerification,
  addWishlistEntry,
  NO_REPORT_LINES,
  noteModel,
  PRICE,
} from './records.ts';
import { stillTherePath } from './requests/bikes.ts';
import { octets } from './requests/conversations.ts';
import { csvFile } from './requests/imports.ts';
import { costFigures, newModel } from './requests/market.ts';
import { newMeeting, newPlace } from './requests/meetings.ts';
import type { RequestContext } from './requests/request.ts';
import { pushDevice, unsubscribePath } from './requests/searches.ts';

export interface Write {
  caller: CallerName;
  /** What is sent, but for the undeclared fields. */
  send(context: RequestContext): Promise<{ path: string; body?: object }> | { path: string; body?: object };
  /** What the call may change. */
  changes: string[];
  /** What must be in a row that it adds. */
  added?: [table: string, row: (callers: Callers) => object];
}

const newBike = ({ app, callers }: RequestContext): Promise<string> => addBike(app, callers.seller);
const newConversation = async (context: RequestContext): Promise<string> => {
  const { app, callers } = context;
  return addConversation(app, { bike: await newBike(context), buyer: callers.buyer, seller: callers.seller });
};
const newMeetingOf = async (context: RequestContext, state: Parameters<typeof addMeeting>[2]): Promise<string> =>
  addMeeting(context.app, { conversation: await newConversation(context), ...context.callers }, state);
const newOrder = async (context: RequestContext): Promise<string> =>
  addOrder(context.app, context.callers.buyer, await newBike(context));
const newWishlistEntry = async (context: RequestContext): Promise<string> =>
  addWishlistEntry(context.app, context.callers.buyer, await newBike(context));

/** An act on an offer or a meeting puts its conversation on top of two lists. */
const ON_TOP = ['conversations.last_id'];

/** Every call of the contract that writes, in one list: a test compares it with the contract. */
export const WRITES: Record<string, Write> = {
  'POST /api/drafts': {
    caller: 'seller',
    send: () => ({ path: '/api/drafts', body: { values: { modelName: 'FZS' }, photos: [] } }),
    changes: ['drafts +1'],
    added: ['drafts', ({ seller }) => ({ seller_id: seller.id, version: 1 })],
  },
  'PUT /api/drafts/:id': {
    caller: 'seller',
    send: async ({ app, callers }) => ({
      path: `/api/drafts/${await addDraft(app, callers.seller)}`,
      body: { values: { modelName: 'R15' }, photos: [], version: 1 },
    }),
    changes: ['drafts.changed_at', 'drafts.content', 'drafts.version'],
  },
  'DELETE /api/drafts/:id': {
    caller: 'seller',
    send: async ({ app, callers }) => ({ path: `/api/drafts/${await addDraft(app, callers.seller)}` }),
    changes: ['drafts -1'],
  },
  'POST /api/imports': {
    caller: 'other seller',
    send: () => ({ path: '/api/imports?name=bikes.csv', body: csvFile(csvOf([{}])) }),
    changes: ['import_lines +1', 'imports +1'],
    added: ['imports', (callers) => ({ seller_id: callers['other seller'].id, name: 'bikes.csv', started_at: null })],
  },
  'PUT /api/imports/:id': {
    caller: 'seller',
    send: async ({ app, callers }) => ({
      path: `/api/imports/${await addImport(app, callers.seller)}`,
      body: { act: 'cancel' },
    }),
    changes: ['import_lines.state', 'imports.cancelled_at'],
  },
  'POST /api/stolen': {
    caller: 'buyer',
    send: async () => ({
      path: '/api/stolen',
      body: { frameNumber: frameNumber(), gdNumber: 'GD 1204', station: 'Mirpur Model Thana' },
    }),
    changes: ['stolen_reports +1'],
    added: [
      'stolen_reports',
      ({ buyer }) => ({ user_id: buyer.id, state: 'waiting', decided_at: null, admin_id: null }),
    ],
  },
  'PUT /api/admin/stolen/:id': {
    caller: 'admin',
    send: async ({ app, callers }) => ({
      path: `/api/admin/stolen/${await addStolenReport(app, callers.buyer, { frame: frameNumber() })}`,
      body: { answer: 'accept' },
    }),
    changes: [
      'audit_log +1',
      'notifications +1',
      'stolen_reports.admin_id',
      'stolen_reports.decided_at',
      'stolen_reports.state',
    ],
  },
  'POST /api/reports': {
    caller: 'other buyer',
    send: async (context) => ({
      path: '/api/reports',
      body: { kind: 'listing', id: await newBike(context), reason: 'fraud' },
    }),
    changes: ['reports +1'],
    added: [
      'reports',
      (callers) => ({ user_id: callers['other buyer'].id, about_id: callers.seller.id, decision_id: null }),
    ],
  },
  'POST /api/review': {
    caller: 'admin',
    send: async (context) => ({
      path: '/api/review',
      body: { kind: 'listing', id: await newBike(context), act: 'hide', reason: 'No such bike' },
    }),
    changes: [
      'audit_log +1',
      'bikes.hidden_by',
      'bikes.off_market',
      'bikes.removed_at',
      'moderation_decisions +1',
      'notifications +1',
    ],
    added: [
      'moderation_decisions',
      ({ admin, seller }) => ({ admin_id: admin.id, about_id: seller.id, undone_at: null }),
    ],
  },
  'POST /api/review/messages/:id': {
    caller: 'admin',
    send: async ({ app, callers }) => ({
      path: `/api/review/messages/${await addReportedMessage(app, callers)}`,
      body: {},
    }),
    changes: ['audit_log +1'],
    added: ['audit_log', ({ admin, buyer }) => ({ admin_id: admin.id, subject_id: buyer.id, value_after: null })],
  },
  'POST /api/blocks': {
    caller: 'other seller',
    send: async ({ app, callers }) => {
      const seller = callers['other seller'];
      const about = { bike: await addBike(app, seller), buyer: callers.buyer, seller };
      return { path: '/api/blocks', body: { conversationId: await addConversation(app, about) } };
    },
    changes: ['blocks +1'],
    added: ['blocks', (callers) => ({ user_id: callers['other seller'].id, about_id: callers.buyer.id })],
  },
  'DELETE /api/blocks/:id': {
    caller: 'seller',
    send: async ({ app, callers }) => ({ path: `/api/blocks/${await addBlock(app, callers.seller)}` }),
    changes: ['blocks -1'],
  },
  'DELETE /api/review/decisions/:id': {
    caller: 'admin',
    send: async (context) => ({ path: `/api/review/decisions/${await addDecision(context)}` }),
    changes: ['audit_log +1', 'moderation_decisions.undone_at', 'notifications +1'],
  },
  'POST /api/users': {
    caller: 'deleted',
    send: ({ callers }) => ({
      path: '/api/users',
      body: { name: 'Back again', email: callers.deleted.email, role: 'Buyer' },
    }),
    changes: ['users +1'],
    added: [
      'users',
      () => ({
        name: 'Back again',
        role: 'Buyer',
        seller_verify: 'Unverified',
        email_verified_at: null,
        token_version: 1,
      }),
    ],
  },
  'PUT /api/users/profile': {
    caller: 'other buyer',
    send: () => ({ path: '/api/users/profile', body: { name: 'Another name' } }),
    changes: ['users.name'],
  },
  'PUT /api/users/admin/:id': {
    caller: 'admin',
    send: ({ callers }) => ({ path: `/api/users/admin/${callers['other buyer'].id}`, body: { role: 'Seller' } }),
    changes: ['audit_log +1', 'users.role', 'users.token_version'],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, value_before: 'Buyer', value_after: 'Seller' })],
  },
  'PUT /api/usersVerify/admin/:id': {
    caller: 'admin',
    send: ({ callers }) => ({
      path: `/api/usersVerify/admin/${callers['new seller'].id}`,
      body: { sellerVerify: 'Verified' },
    }),
    changes: ['audit_log +1', 'users.seller_verify'],
    added: ['audit_log', (callers) => ({ admin_id: callers.admin.id, subject_id: callers['new seller'].id })],
  },
  'DELETE /api/users/:id': {
    caller: 'admin',
    send: ({ callers }) => ({ path: `/api/users/${callers['new seller'].id}` }),
    changes: ['audit_log +1', 'users.deleted_at', 'users.email', 'users.seller_verify', 'users.token_version'],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, act: 'user_deleted', value_after: null })],
  },
  'PUT /api/payout-account': {
    caller: 'seller',
    send: async ({ app, callers }) => {
      await addPassword(app, callers.seller);
      return { path: '/api/payout-account', body: { ...BANK, password: PASSWORD } };
    },
    changes: ['payout_accounts +1'],
    added: ['payout_accounts', ({ seller }) => ({ user_id: seller.id, kind: 'bank', number: BANK.number })],
  },
  'POST /api/payouts/batches': {
    caller: 'admin',
    send: async ({ app, callers }) => {
      await addDue(app, callers.seller);
      return { path: '/api/payouts/batches' };
    },
    changes: [
      'audit_log +1',
      'ledger_accounts +1',
      'ledger_accounts.pending_out',
      'ledger_transfers +1',
      'payout_batches +1',
      'payouts +1',
    ],
    added: ['payouts', ({ seller }) => ({ user_id: seller.id, amount: PRICE * 100, state: 'waiting' })],
  },
  'PUT /api/payouts/batches/:id': {
    caller: 'admin',
    send: async ({ app, callers }) => {
      const other = await addAdmin(app);
      const batch = await addBatch(app, { seller: callers.seller, admin: other }, 0);
      return { path: `/api/payouts/batches/${batch}`, body: { confirm: true } };
    },
    changes: ['audit_log +1', 'payout_batches.confirmed_at', 'payout_batches.confirmed_by'],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, act: 'payouts_confirmed' })],
  },
  'PUT /api/payouts/:id': {
    caller: 'admin',
    send: async ({ app, callers }) => ({
      path: `/api/payouts/${await addPayout(app, callers)}`,
      body: { reference: 'BB-77' },
    }),
    changes: [
      'audit_log +1',
      'ledger_accounts.balance',
      'ledger_accounts.pending_in',
      'ledger_accounts.pending_out',
      'ledger_transfers +1',
      'notifications +1',
      'payouts.changed_at',
      'payouts.reference',
      'payouts.state',
    ],
    added: ['audit_log', ({ admin, seller }) => ({ admin_id: admin.id, subject_id: seller.id, act: 'payout_paid' })],
  },
  'PUT /api/catalogue/unknown': {
    caller: 'admin',
    send: async ({ app }) => ({
      path: '/api/catalogue/unknown',
      body: { brand: 'GPX', name: await noteModel(app), dismissed: true },
    }),
    changes: ['audit_log +1', 'dismissed_models +1'],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, act: 'model_dismissed' })],
  },
  'PUT /api/payouts/columns/:kind': {
    caller: 'admin',
    send: () => ({
      path: '/api/payouts/columns/bank',
      body: {
        columns: [
          { field: 'number', header: 'A/C' },
          { field: 'amount', header: 'Taka' },
        ],
      },
    }),
    changes: ['audit_log +1', 'payout_columns +1'],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, act: 'payout_columns_changed' })],
  },
  'POST /api/reconciliation/:provider': {
    caller: 'admin',
    send: () => ({
      path: '/api/reconciliation/bkash?day=2026-01-06',
      body: csvFile(`${NO_REPORT_LINES}TRX8,2026-01-06 10:00:00,Payment,,,500.00,7.50\r\n`),
    }),
    changes: ['ledger_accounts +2', 'ledger_transfers +1', 'report_differences +1', 'report_lines +1'],
    added: ['report_lines', () => ({ provider: 'bkash', line_ref: 'TRX8', amount: 50_000, fee: 750 })],
  },
  'PUT /api/reconciliation/:id': {
    caller: 'admin',
    send: async ({ app }) => ({ path: `/api/reconciliation/${await addDifference(app)}`, body: { words: 'Settled' } }),
    changes: [
      'audit_log +1',
      'report_differences.admin_id',
      'report_differences.closed_at',
      'report_differences.words',
    ],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, act: 'difference_closed' })],
  },
  'POST /api/reconciliation/:id/chargeback': {
    caller: 'admin',
    send: async ({ app, callers }) => ({
      path: `/api/reconciliation/${await addTheirRefund(app, callers)}/chargeback`,
      body: { words: 'Their letter of today.' },
    }),
    changes: [
      'audit_log +1',
      'chargebacks +1',
      'disputes +1',
      'ledger_accounts +2',
      'ledger_accounts.balance',
      'ledger_transfers +2',
      // Buyer, seller, and two admins.
      'notifications +4',
      'report_differences.admin_id',
      'report_differences.matched_at',
      'report_differences.ours',
      'report_differences.transfer_id',
      'report_differences.words',
      'report_lines.invoice',
      'report_lines.is_chargeback',
      'report_lines.transfer_id',
    ],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, act: 'chargeback_recorded' })],
  },
  'PUT /api/admin/chargebacks/:id': {
    caller: 'admin',
    send: async ({ app, callers }) => ({
      path: `/api/admin/chargebacks/${await addChargeback(app, callers)}`,
      body: { outcome: 'lost', words: 'They have written so.' },
    }),
    changes: [
      'audit_log +1',
      'chargebacks.closed_at',
      'chargebacks.dispute_id',
      'chargebacks.state',
      'disputes +1',
      'ledger_accounts +1',
      'ledger_accounts.balance',
      'ledger_transfers +2',
      'notifications +2',
    ],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, act: 'chargeback_ended' })],
  },
  'POST /api/catalogue': {
    caller: 'admin',
    send: () => ({ path: '/api/catalogue', body: newModel('Demon GR300R') }),
    changes: ['audit_log +1', 'catalogue_models +1'],
    added: [
      'catalogue_models',
      () => ({ brand: 'GPX', name: 'Demon GR300R', cc: 250, retired_at: null, seeded_as: null }),
    ],
  },
  'PUT /api/catalogue/:id': {
    caller: 'admin',
    send: async ({ app }) => {
      const { id, name } = await addModel(app);
      return { path: `/api/catalogue/${id}`, body: { ...newModel(name), cc: 249, retired: false } };
    },
    changes: ['audit_log +1', 'catalogue_models.cc'],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, act: 'model_changed' })],
  },
  'POST /api/bikes': {
    caller: 'seller',
    send: ({ photo }) => ({ path: '/api/bikes', body: { ...bikeFields, photoURL: photo } }),
    changes: ['bikes +1', 'images.used_at', 'photo_checks +1'],
    added: [
      'bikes',
      ({ seller }) => ({
        seller_id: seller.id,
        rsl_price: 185_000,
        org_price: 260_000,
        product_status: 'Available',
        sold_at: null,
      }),
    ],
  },
  'PUT /api/bikes/:id': {
    caller: 'seller',
    send: async (context) => ({ path: `/api/bikes/${await newBike(context)}`, body: { status: 'Advertise' } }),
    changes: ['bikes.product_status'],
  },
  'PUT /api/bikes/:id/listing': {
    caller: 'seller',
    send: async (context) => ({
      path: `/api/bikes/${await newBike(context)}/listing`,
      body: { orgPrice: 260_000, rslPrice: 175_000 },
    }),
    changes: [
      'bikes.confirmed_at',
      'bikes.price_fall_at',
      'bikes.price_fall_from',
      'bikes.rsl_price',
      'price_changes +1',
    ],
    added: ['price_changes', ({ seller }) => ({ seller_id: seller.id, price_before: PRICE, price_after: 175_000 })],
  },
  'PUT /api/bikes/:id/frame': {
    caller: 'seller',
    send: async (context) => ({
      path: `/api/bikes/${await newBike(context)}/frame`,
      body: { frameNumber: 'ME4JF50BKJ8123456' },
    }),
    changes: ['bike_frames +1'],
    added: ['bike_frames', ({ seller }) => ({ seller_id: seller.id, frame_end: '3456', engine_end: null })],
  },
  'DELETE /api/bikes/:id': {
    caller: 'seller',
    send: async (context) => ({ path: `/api/bikes/${await newBike(context)}` }),
    changes: ['bikes.off_market', 'bikes.removed_at'],
  },
  'PUT /api/bikes/:id/state': {
    caller: 'seller',
    send: async (context) => ({
      path: `/api/bikes/${await newBike(context)}/state`,
      body: { state: 'soldElsewhere', price: 170_000 },
    }),
    changes: ['bikes.off_market', 'bikes.removed_at', 'bikes.sold_elsewhere_at', 'bikes.sold_elsewhere_price'],
  },
  'POST /api/bikes/:id/confirmation': {
    caller: 'seller',
    send: async (context) => ({ path: `/api/bikes/${await newBike(context)}/confirmation` }),
    changes: ['bikes.confirmed_at'],
  },
  'POST /api/still-there': {
    caller: 'buyer',
    send: async (context) => ({ path: await stillTherePath(context) }),
    changes: ['bikes.asked_at', 'bikes.confirmed_at'],
  },
  'POST /api/bike/:id/view': {
    caller: 'buyer',
    send: async (context) => ({ path: `/api/bike/${await newBike(context)}/view` }),
    // The tests call as a program does, and are not counted.
    changes: [],
  },
  'POST /api/orders': {
    caller: 'buyer',
    send: async (context) => ({
      path: '/api/orders',
      body: { productId: await newBike(context), buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' },
    }),
    changes: ['notifications +1', 'orders +1'],
    added: [
      'orders',
      ({ buyer: { id, name, email }, seller }) => {
        const product = { product_name: 'FZ-S V3', product_price: PRICE, seller_name: seller.name };
        return { buyer_id: id, buyer_name: name, buyer_email: email, ...product, removed_at: null };
      },
    ],
  },
  'DELETE /api/orders/:id': {
    caller: 'buyer',
    send: async (context) => ({ path: `/api/orders/${await newOrder(context)}` }),
    changes: ['orders.removed_at'],
  },
  'PUT /api/bookings/:id': {
    caller: 'seller',
    send: async (context) => ({ path: `/api/bookings/${await newOrder(context)}`, body: { answer: 'accept' } }),
    changes: ['booking_answers +1', 'notifications +1'],
    added: [
      'booking_answers',
      ({ buyer, seller }) => ({ buyer_id: buyer.id, seller_id: seller.id, answer: 'accept', reason: null }),
    ],
  },
  'POST /api/orders/:id/disputes': {
    caller: 'buyer',
    send: async ({ app, callers }) => ({
      path: `/api/orders/${await addHeldSale(app, callers)}/disputes`,
      body: { reason: 'papersWrong', words: 'The papers are not there.' },
    }),
    changes: [
      'disputes +1',
      'ledger_accounts +1',
      'ledger_accounts.balance',
      'ledger_transfers +1',
      // The seller and both admins.
      'notifications +3',
    ],
    added: [
      'disputes',
      ({ buyer, seller }) => ({ buyer_id: buyer.id, seller_id: seller.id, opened_by: 'buyer', frozen: PRICE * 100 }),
    ],
  },
  'PUT /api/disputes/:id/answer': {
    caller: 'seller',
    send: async ({ app, callers }) => ({
      path: `/api/disputes/${await addDispute(app, callers)}/answer`,
      body: { words: 'They are there.' },
    }),
    changes: ['disputes.answered_at', 'disputes.seller_words', 'notifications +1'],
  },
  'POST /api/admin/disputes/:id/photos': {
    caller: 'admin',
    send: async ({ app, callers }) => ({
      path: `/api/admin/disputes/${await addDispute(app, callers)}/photos`,
      body: {},
    }),
    changes: ['audit_log +1'],
    added: ['audit_log', ({ admin }) => ({ admin_id: admin.id, act: 'dispute_photos_opened', value_after: null })],
  },
  'PUT /api/disputes/:id': {
    caller: 'admin',
    send: async ({ app, callers }) => ({
      path: `/api/disputes/${await addDispute(app, callers)}`,
      body: { decision: 'not', words: 'The papers are there.' },
    }),
    changes: [
      'audit_log +1',
      'disputes.decided_at',
      'disputes.decision',
      'disputes.decision_words',
      'disputes.refunded',
      'ledger_accounts.balance',
      'ledger_transfers +1',
      'notifications +2',
    ],
  },
  'POST /api/bikes/:id/papers': {
    caller: 'seller',
    send: async ({ app, callers }) => ({
      path: `/api/bikes/${await addBike(app, callers.seller)}/papers`,
      body: await paperForm(),
    }),
    changes: ['papers +1'],
    added: [
      'papers',
      ({ seller }) => ({ user_id: seller.id, kind: 'certificate', state: 'waiting', decided_at: null }),
    ],
  },
  'POST /api/verification': {
    caller: 'other seller',
    send: async () => ({ path: '/api/verification', body: await paperForm({ kind: 'selfie' }) }),
    changes: ['papers +1', 'verifications +1'],
    added: [
      'verifications',
      ({ 'other seller': seller }) => ({ user_id: seller.id, verified_as: 'person', state: 'open', decided_at: null }),
    ],
  },
  'PUT /api/verification/:id': {
    caller: 'admin',
    send: async ({ app }) => ({
      path: `/api/verification/${await addVerification(app)}`,
      body: { answer: 'refuse', words: 'It cannot be read.', pictures: [] },
    }),
    changes: [
      'audit_log +1',
      'notifications +1',
      'verifications.decided_at',
      'verifications.state',
      'verifications.words',
    ],
  },
  'PUT /api/papers/:id': {
    caller: 'admin',
    send: async ({ app, callers }) => {
      const { id, version } = await addPaper(app, callers.seller);
      return { path: `/api/papers/${id}`, body: { answer: 'accept', seen: { certificate: true }, version } };
    },
    changes: [
      'audit_log +1',
      'bikes.papers_reviewed',
      'notifications +1',
      'papers.decided_at',
      'papers.seen',
      'papers.state',
      'reviewed_listings +1',
    ],
  },
  'DELETE /api/papers/:id': {
    caller: 'seller',
    send: async ({ app, callers }) => ({ path: `/api/papers/${(await addPaper(app, callers.seller)).id}` }),
    changes: ['papers -1'],
  },
  'PUT /api/orders/:id/deposit': {
    caller: 'seller',
    send: async ({ app, callers }) => ({
      path: `/api/orders/${(await addDeposit(app, callers)).order}/deposit`,
      body: { act: 'claim', words: 'The buyer did not come.' },
    }),
    changes: ['deposits.claim_words', 'deposits.claimed_at', 'deposits.notified_claim_at', 'notifications +1'],
  },
  'PUT /api/admin/deposits/:id': {
    caller: 'admin',
    send: async ({ app, callers }) => ({
      path: `/api/admin/deposits/${(await addDeposit(app, callers, { isClaimed: true })).deposit}`,
      body: { outcome: 'returned', reason: 'They had agreed on no meeting.' },
    }),
    changes: [
      'audit_log +1',
      'deposits.ended_at',
      'deposits.notified_claim_at',
      'deposits.notified_end_at',
      'deposits.outcome',
      'deposits.reason',
      'ledger_accounts +1',
      'ledger_accounts.balance',
      'ledger_transfers +1',
      'notifications +2',
      'payments.state',
      'payments.updated_at',
    ],
  },
  'POST /api/orders/:id/handover': {
    caller: 'seller',
    send: async ({ app, callers }) => {
      const order = await addSale(app, callers);
      return { path: `/api/orders/${order}/handover`, body: { code: codeOf(app, order) } };
    },
    changes: ['handovers +1', 'notifications +1', 'transfers +1'],
    added: [
      'handovers',
      ({ buyer, seller }) => ({ buyer_id: buyer.id, seller_id: seller.id, how: 'code', wrong_codes: 0 }),
    ],
  },
  'PUT /api/orders/:id/handover': {
    caller: 'buyer',
    send: async ({ app, callers }) => ({ path: `/api/orders/${await addSale(app, callers)}/handover` }),
    changes: ['handovers +1', 'notifications +1'],
    added: [
      'handovers',
      ({ buyer, seller }) => ({ buyer_id: buyer.id, seller_id: seller.id, how: null, seller_said_at: null }),
    ],
  },
  'POST /api/admin/orders/:id/handover': {
    caller: 'admin',
    send: async ({ app, callers }) => ({
      path: `/api/admin/orders/${await addSale(app, callers)}/handover`,
      body: { reason: 'Both said so on the phone.' },
    }),
    changes: ['audit_log +1', 'handovers +1', 'notifications +2', 'transfers +1'],
    added: ['handovers', ({ buyer, seller }) => ({ buyer_id: buyer.id, seller_id: seller.id, how: 'admin' })],
  },
  'PUT /api/orders/:id/transfer': {
    caller: 'buyer',
    send: async ({ app, callers }) => ({
      path: `/api/orders/${await addOrderHandedOver(app, callers.buyer, callers.seller)}/transfer`,
      body: { step: 'registered', done: true },
    }),
    changes: ['notifications +1', 'transfers.registered_at'],
  },
  'POST /api/orders/:id/bill-of-sale': {
    caller: 'seller',
    send: async ({ app, callers }) => ({
      path: `/api/orders/${await addOrderHandedOver(app, callers.buyer, callers.seller)}/bill-of-sale`,
      body: { sellerName: 'Karim', frameNumber: 'ME3U3S5C1MA012345' },
    }),
    changes: [],
  },
  'PUT /api/orders/:id/review': {
    caller: 'buyer',
    send: async ({ app, callers }) => ({
      path: `/api/orders/${await addSale(app, callers)}/review`,
      body: { stars: 4, text: 'A good bike.' },
    }),
    changes: ['reviews +1'],
    added: [
      'reviews',
      ({ buyer, seller }) => ({ writer_id: buyer.id, writer_role: 'Buyer', subject_id: seller.id, answer: null }),
    ],
  },
  'PUT /api/reviews/:id/answer': {
    caller: 'seller',
    send: async ({ app, callers }) => ({
      path: `/api/reviews/${await addReview(app, callers, { shown: true })}/answer`,
      body: { text: 'Thank you.' },
    }),
    changes: ['notifications +1', 'reviews.answer', 'reviews.answered_at'],
  },
  'POST /api/conversations': {
    caller: 'buyer',
    send: async (context) => ({
      path: '/api/conversations',
      body: { productId: await newBike(context), text: 'Is it still there?', submission: 'mine' },
    }),
    changes: ['conversations +1', 'messages +1', 'notifications +1'],
    added: ['messages', ({ buyer }) => ({ sender_id: buyer.id, position: 1, text: 'Is it still there?' })],
  },
  'POST /api/conversations/:id/messages': {
    caller: 'seller',
    send: async (context) => ({
      path: `/api/conversations/${await newConversation(context)}/messages`,
      body: { text: 'Yes, it is.' },
    }),
    changes: [
      'conversations.buyer_mail_at',
      'conversations.last_at',
      'conversations.last_id',
      'conversations.last_position',
      'conversations.seller_last',
      'messages +1',
      'notifications +1',
    ],
    added: ['messages', ({ seller }) => ({ sender_id: seller.id, position: 2, text: 'Yes, it is.' })],
  },
  'POST /api/message-photos': {
    caller: 'buyer',
    send: async () => ({ path: '/api/message-photos', body: octets(await photoFile()) }),
    changes: ['message_photos +1'],
    added: ['message_photos', ({ buyer }) => ({ sender_id: buyer.id, message_id: null, width: 320 })],
  },
  'PUT /api/presence': {
    caller: 'buyer',
    send: () => ({ path: '/api/presence', body: { shown: false } }),
    changes: ['presence_off +1'],
    added: ['presence_off', ({ buyer }) => ({ user_id: buyer.id })],
  },
  'PUT /api/conversations/:id/read': {
    caller: 'seller',
    send: async (context) => ({
      path: `/api/conversations/${await newConversation(context)}/read`,
      body: { position: 1 },
    }),
    changes: ['conversations.seller_read'],
  },
  'POST /api/conversations/:id/offers': {
    caller: 'buyer',
    send: async (context) => ({
      path: `/api/conversations/${await newConversation(context)}/offers`,
      body: { price: PRICE - 5_000 },
    }),
    changes: [...ON_TOP, 'notifications +1', 'offers +1'],
    added: [
      'offers',
      ({ buyer, seller }) => ({ buyer_id: buyer.id, seller_id: seller.id, made_by: 'buyer', price: PRICE - 5_000 }),
    ],
  },
  'PUT /api/offers/:id': {
    caller: 'seller',
    send: async ({ app, callers }) => ({
      path: `/api/offers/${await addOffer(app, callers)}`,
      body: { answer: 'counter', price: PRICE },
    }),
    changes: [...ON_TOP, 'notifications +1', 'offers +1', 'offers.answer', 'offers.answered_at'],
    added: ['offers', ({ buyer }) => ({ buyer_id: buyer.id, made_by: 'seller', price: PRICE, position: 2 })],
  },
  'POST /api/conversations/:id/meetings': {
    caller: 'buyer',
    send: async (context) => ({
      path: `/api/conversations/${await newConversation(context)}/meetings`,
      body: newMeeting(context),
    }),
    changes: [...ON_TOP, 'meetings +1', 'notifications +1'],
    added: ['meetings', ({ buyer }) => ({ proposed_by: buyer.id, confirmed_at: null, version: 0 })],
  },
  'PUT /api/meetings/:id': {
    caller: 'buyer',
    send: async (context) => ({
      path: `/api/meetings/${await newMeetingOf(context, 'proposed')}`,
      body: { answer: 'confirm' },
    }),
    changes: [...ON_TOP, 'meetings.confirmed_at', 'meetings.remind_at', 'notifications +1'],
  },
  'POST /api/meetings/:id/absence': {
    caller: 'seller',
    send: async (context) => ({ path: `/api/meetings/${await newMeetingOf(context, 'past')}/absence` }),
    changes: [...ON_TOP, 'meeting_absences +1', 'notifications +1'],
    added: ['meeting_absences', ({ buyer, seller }) => ({ recorded_by: seller.id, about_id: buyer.id })],
  },
  'PUT /api/meetings/:id/absence': {
    caller: 'buyer',
    send: async (context) => ({
      path: `/api/meetings/${await newMeetingOf(context, 'absent')}/absence`,
      body: { text: 'I was there.' },
    }),
    changes: ['meeting_absences.answer', 'meeting_absences.answered_at'],
  },
  'PUT /api/meetings/:id/kilometres': {
    caller: 'buyer',
    send: async (context) => ({
      path: `/api/meetings/${await newMeetingOf(context, 'past')}/kilometres`,
      body: { kilometres: 18_500 },
    }),
    changes: ['kilometre_statements +1'],
    added: ['kilometre_statements', ({ buyer }) => ({ user_id: buyer.id, source: 'meeting', kilometres: 18_500 })],
  },
  'PUT /api/costs': {
    caller: 'admin',
    send: () => ({ path: '/api/costs', body: costFigures('BRTA of this test') }),
    changes: ['audit_log +1', 'cost_figures +1'],
    added: ['cost_figures', () => ({ id: 1 })],
  },
  'POST /api/places': {
    caller: 'admin',
    send: () => ({ path: '/api/places', body: newPlace('A pump of this test') }),
    changes: ['audit_log +1', 'safe_places +1'],
    added: ['safe_places', () => ({ district: 'Magura', name: 'A pump of this test', retired_at: null })],
  },
  'PUT /api/places/:id': {
    caller: 'admin',
    send: async ({ app }) => {
      const { id, name } = await addPlace(app);
      return { path: `/api/places/${id}`, body: { ...newPlace(name), bangla: 'অন্য পাম্প', retired: true } };
    },
    changes: ['audit_log +2', 'safe_places.bangla', 'safe_places.retired_at'],
  },
  'POST /api/create-payment-intent': {
    caller: 'buyer',
    send: async (context) => {
      const productId = await newBike(context);
      await addOrder(context.app, context.callers.buyer, productId);
      return { path: '/api/create-payment-intent', body: { productId, rslPrice: PRICE } };
    },
    changes: ['holds +1', 'holds_taken +1', 'payments +1'],
    added: [
      'payments',
      ({ buyer }) => ({ buyer_id: buyer.id, amount: PRICE * 100, currency: 'bdt', state: 'created' }),
    ],
  },
  'POST /api/payments': {
    caller: 'buyer',
    send: async (context) => {
      const orderId = await addOrder(context.app, context.callers.buyer, await newBike(context));
      return {
        path: '/api/payments',
        body: { orderId, kind: 'price', provider: 'card', amount: PRICE, submission: 'access-1' },
      };
    },
    changes: ['holds +1', 'holds_taken +1', 'payments +1'],
    added: [
      'payments',
      ({ buyer }) => ({ buyer_id: buyer.id, amount: PRICE * 100, currency: 'bdt', state: 'created', provider: 'card' }),
    ],
  },
  'POST /api/wishlists': {
    caller: 'buyer',
    send: async (context) => ({
      path: '/api/wishlists',
      body: { wisher: context.callers.buyer.email, wishProduct: await newBike(context) },
    }),
    changes: ['wishlists +1'],
    added: ['wishlists', ({ buyer }) => ({ user_id: buyer.id })],
  },
  'DELETE /api/wishlists/:id': {
    caller: 'buyer',
    send: async (context) => ({ path: `/api/wishlists/${await newWishlistEntry(context)}` }),
    changes: ['wishlists -1'],
  },
  'POST /api/saved-searches': {
    caller: 'buyer',
    send: () => ({ path: '/api/saved-searches', body: { name: 'Cheap', query: 'priceTo=90000', mails: 'atOnce' } }),
    changes: ['saved_searches +1'],
    added: ['saved_searches', ({ buyer }) => ({ user_id: buyer.id, name: 'Cheap', query: 'priceTo=90000', push: 0 })],
  },
  'PUT /api/saved-searches/:id': {
    caller: 'buyer',
    send: async ({ app, callers }) => ({
      path: `/api/saved-searches/${await addSavedSearch(app, callers.buyer)}`,
      body: { name: 'Another' },
    }),
    changes: ['saved_searches.name'],
  },
  'DELETE /api/saved-searches/:id': {
    caller: 'buyer',
    send: async ({ app, callers }) => ({ path: `/api/saved-searches/${await addSavedSearch(app, callers.buyer)}` }),
    changes: ['saved_searches -1'],
  },
  'PUT /api/notifications/read': {
    caller: 'buyer',
    send: async ({ app, callers }) => ({
      path: '/api/notifications/read',
      body: { id: await addNotification(app, callers.buyer) },
    }),
    changes: ['notifications.read_at'],
  },
  'PUT /api/notification-settings': {
    caller: 'buyer',
    send: () => ({ path: '/api/notification-settings', body: { topic: 'bookings', way: 'push', on: false } }),
    changes: ['notifications_off +1'],
    added: ['notifications_off', ({ buyer }) => ({ user_id: buyer.id, topic: 'bookings', way: 'push' })],
  },
  'PUT /api/alert-settings': {
    caller: 'buyer',
    send: () => ({ path: '/api/alert-settings', body: { wishes: false } }),
    changes: ['wish_mails_off +1'],
    added: ['wish_mails_off', ({ buyer }) => ({ user_id: buyer.id })],
  },
  'POST /api/unsubscribe': {
    caller: 'visitor',
    send: async (context) => ({
      path: unsubscribePath(context, await addSavedSearch(context.app, context.callers.buyer)),
    }),
    changes: ['saved_searches.mails'],
  },
  'POST /api/push-devices': {
    caller: 'buyer',
    send: () => ({ path: '/api/push-devices', body: pushDevice('https://push.example.com/device') }),
    changes: ['push_devices +1'],
    added: ['push_devices', ({ buyer }) => ({ user_id: buyer.id, endpoint: 'https://push.example.com/device' })],
  },
  'DELETE /api/push-devices': {
    caller: 'buyer',
    send: async ({ app, callers }) => {
      const { endpoint, keys } = pushDevice('https://push.example.com/gone');
      const device = { id: callers.buyer.id, user_id: callers.buyer.id, endpoint, ...keys, confirmed_at: 1 };
      await app.db.insertInto('push_devices').values(device).execute();
      return { path: '/api/push-devices', body: { endpoint } };
    },
    changes: ['push_devices -1'],
  },
  'DELETE /api/jwt': {
    caller: 'other seller',
    send: () => ({ path: '/api/jwt' }),
    changes: ['users.access_ended_at', 'users.token_version'],
  },
  'DELETE /api/users/profile': {
    caller: 'admin',
    send: async ({ app, callers: { admin } }) => {
      // Other calls have told the admin of disputes.
      await app.db.deleteFrom('notifications').where('user_id', '=', admin.id).execute();
      return { path: '/api/users/profile', body: { email: admin.email } };
    },
    changes: ['users.deleted_at', 'users.email', 'users.erased_at', 'users.name', 'users.token_version'],
  },
};
