import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BikeToBook } from '#contract/entities/bike.ts';
import type { BookingFields } from '#contract/rules/booking.ts';

/** Fills what is still empty with what the buyer wrote when they booked the bike before. To be used after `useDraft`. */
export const useEarlierBooking = (form: UseFormReturn<BookingFields>, booking: BikeToBook['booking']): void => {
  useEffect(() => {
    if (!booking) return;
    if (!form.getValues('mobile')) form.setValue('mobile', booking.buyerPhone);
    if (!form.getValues('meetLocation')) form.setValue('meetLocation', booking.meetLocation);
  }, [form, booking]);
};
