import * as z from 'zod/mini';
import { phone } from './phone.ts';
import { requiredText } from './text.ts';

/** The two fields of the booking form that a buyer fills in (spec section 5). */
export const BookingFields = z.object({
  mobile: phone,
  meetLocation: requiredText('Your Location field is empty', 200),
});
export type BookingFields = z.infer<typeof BookingFields>;
