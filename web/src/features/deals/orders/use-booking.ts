import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { BikeToBook } from '#contract/entities/bike.ts';
import type { BookingFields } from '#contract/rules/booking.ts';
import { placeName } from '#web/features/deals/meetings/meeting-words.ts';
import { priceFor } from '#web/features/deals/orders/agreed-price.tsx';
import { type Unavailability, unavailabilityIn } from '#web/features/deals/orders/unavailable-bike.tsx';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { prefetchList } from '#web/lib/paged-list.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { useMounted } from '#web/lib/use-mounted.ts';
import { ownOrders, usePlaceOrder } from './orders.queries.ts';

/** The signed-in buyer, as the identity provider knows them. */
export interface Buyer {
  email: string;
  displayName: string;
}

interface Options {
  form: UseFormReturn<BookingFields>;
  bike: BikeToBook;
  buyer: Buyer;
  onUnavailable: (reason: Unavailability) => void;
  onSending: (sending: boolean) => void;
  onPlaced: () => void;
  /** Called if an order that was there has been changed. */
  onChanged: () => void;
}

/** Places the order and goes to My Orders. A failure leaves the form as it is. */
export const useBooking = ({ form, bike, buyer, onUnavailable, onSending, onPlaced, onChanged }: Options) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const placeOrder = usePlaceOrder();
  const isMounted = useMounted();

  // So that My Orders has the other orders when it shows this one.
  useEffect(() => prefetchList(queries, ownOrders(buyer.email)), [queries, buyer.email]);

  const showFailure = (error: unknown): void => {
    const { buyerPhone, meetLocation } = (error instanceof ApiError && error.fields) || {};
    if (meetLocation) form.setError('meetLocation', { message: meetLocation }, { shouldFocus: true });
    if (buyerPhone) form.setError('mobile', { message: buyerPhone }, { shouldFocus: true });
    if (!buyerPhone && !meetLocation) form.setError('root', { message: errorMessage(error) });
  };

  const send = form.handleSubmit(async ({ mobile, meetLocation }) => {
    try {
      const { updated } = await placeOrder({
        buyerName: buyer.displayName,
        buyerEmail: buyer.email,
        buyerPhone: mobile,
        meetLocation,
        productName: bike.modelName,
        productImg: bike.photoURL,
        productPrice: priceFor(bike),
        sellerName: bike.sellerName,
        productId: bike._id,
      });
      if (updated) {
        onChanged();
        toastSuccess(t`Update Successful.`);
      }
    } catch (error) {
      const reason = unavailabilityIn(error);
      return reason ? onUnavailable(reason) : showFailure(error);
    }
    // The user may have gone back two pages at once, which removes the modal with its page.
    if (!isMounted()) return;
    // Replaces the entry that the open modal has in the history.
    await navigate('/dashboard/myOrders', { replace: true });
    // Closes the modal if the Back button has stopped the navigation.
    onPlaced();
  });

  return async (event: FormEvent): Promise<void> => {
    onSending(true);
    await send(event).finally(() => onSending(false));
  };
};

/** Fills empty fields with those of the buyer's open order of the bike. Must be called after `useDraft`. */
export const useEarlierBooking = (form: UseFormReturn<BookingFields>, booking: BikeToBook['booking']): void => {
  useEffect(() => {
    if (!booking) return;
    if (!form.getValues('mobile')) form.setValue('mobile', booking.buyerPhone);
    if (!form.getValues('meetLocation')) form.setValue('meetLocation', booking.meetLocation);
  }, [form, booking]);
};

/**
 * Where both have confirmed a meeting, its place is that of the booking, and is not asked for again. Returns that meeting. Must be
 * called after `useDraft`.
 */
export const usePlaceOfMeeting = (
  form: UseFormReturn<BookingFields>,
  meeting: BikeToBook['meeting'],
): BikeToBook['meeting'] => {
  // It is empty once the person who typed it has deleted their account.
  const place = meeting?.place.name ? placeName(meeting.place) : undefined;
  useEffect(() => {
    if (place) form.setValue('meetLocation', place);
  }, [form, place]);
  return place ? meeting : undefined;
};
