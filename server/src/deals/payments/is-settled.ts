import type { PaymentRow } from './payments.table.ts';

const UNSETTLED: readonly PaymentRow['state'][] = ['created', 'requires_action', 'processing', 'canceled'];

/** Whether the money of a payment has arrived, whatever has become of it since. */
export const isSettled = ({ state }: Pick<PaymentRow, 'state'>): boolean => !UNSETTLED.includes(state);
