import { type Dispute, invalidRequest, nowSeconds, type Params, type PaymentIntent, sandboxId } from './objects.ts';
import type { SandboxStore } from './store.ts';

/** A bank waits so long for evidence, seconds. */
const EVIDENCE_TIME = 7 * 24 * 3600;

/** What the evidence makes of a dispute in Stripe's test mode (https://docs.stripe.com/testing#disputes). */
const OUTCOMES: Readonly<Record<string, Dispute['status']>> = { winning_evidence: 'won', losing_evidence: 'lost' };

const isOver = ({ status }: Dispute): boolean => status === 'won' || status === 'lost';

/** What the payer's bank has taken of an intent and not given back. */
export const takenByBank = (store: SandboxStore, intentId: string): number =>
  store
    .disputesOf(intentId)
    .filter(({ status }) => status !== 'won' && status !== 'warning_needs_response')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Called with every changed dispute, so that events are sent. */
type OnChange = (type: string, dispute: Dispute) => void;

export const createDisputes = (store: SandboxStore, onChange: OnChange) => {
  const find = (id: string): Dispute => {
    const dispute = store.get<Dispute>('dispute', id);
    if (!dispute) throw invalidRequest(`No such dispute: '${id}'`, { code: 'resource_missing', param: 'dispute' }, 404);
    return dispute;
  };

  const end = (dispute: Dispute, status: Dispute['status']): Dispute => {
    if (isOver(dispute)) throw invalidRequest(`This dispute is already ${dispute.status}.`);
    const ended = { ...dispute, status, closed: nowSeconds() };
    store.put(ended);
    if (status === 'won') onChange('charge.dispute.funds_reinstated', ended);
    onChange('charge.dispute.closed', ended);
    return ended;
  };

  return {
    find,

    /** The bank's part: it takes an intent's money back, or `amount` of it; `inquiry`: it asks only, and takes nothing. */
    open(intent: PaymentIntent, { amount, inquiry }: Params): Dispute {
      if (intent.status !== 'succeeded' || intent.latest_charge === null)
        throw invalidRequest(`This PaymentIntent (${intent.id}) has no charge.`);
      const now = nowSeconds();
      const dispute: Dispute = {
        id: sandboxId('dp'),
        object: 'dispute',
        amount: Number(amount ?? intent.amount),
        currency: intent.currency,
        charge: intent.latest_charge,
        payment_intent: intent.id,
        reason: 'fraudulent',
        status: inquiry === 'true' ? 'warning_needs_response' : 'needs_response',
        evidence_details: { due_by: now + EVIDENCE_TIME },
        created: now,
        closed: null,
        livemode: false,
      };
      store.put(dispute);
      onChange('charge.dispute.created', dispute);
      if (inquiry !== 'true') onChange('charge.dispute.funds_withdrawn', dispute);
      return dispute;
    },

    update(id: string, params: Params): Dispute {
      const dispute = find(id);
      const outcome = OUTCOMES[params['evidence[uncategorized_text]'] ?? ''];
      if (outcome) return end(dispute, outcome);
      const reviewed: Dispute = { ...dispute, status: 'under_review' };
      store.put(reviewed);
      onChange('charge.dispute.updated', reviewed);
      return reviewed;
    },

    /** Accepts the loss. */
    close: (id: string): Dispute => end(find(id), 'lost'),
  };
};
