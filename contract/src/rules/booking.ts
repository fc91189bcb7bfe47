import * as z from 'zod/mini';
import { RULE_MESSAGES } from './messages.ts';
import { phone } from './phone.ts';
import { requiredText } from './text.ts';

/** The two fields of the booking form that a buyer fills in (spec section 5). */
export const BookingFields = z.object({
  mobile: phone,
  meetLocation: requiredText(RULE_MESSAGES.locationMissing, 200),
});
export type BookingFields = z.infer<typeof BookingFields>;
