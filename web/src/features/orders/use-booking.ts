import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Bike } from '#contract/entities/bike.ts';
import type { Order } from '#contract/entities/order.ts';
import type { BookingFields } from '#contract/rules/booking.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { type Gone, goneBy } from '#web/lib/gone.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { prefetchList } from '#web/lib/paged-list/prefetch-list.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import type { Buyer } from './buyer.ts';
import { orderKeys } from './order-keys.ts';
import { ownOrders } from './order-lists.ts';
import { type OrderPages, withOrder } from './order-pages.ts';

interface Parts {
  form: UseFormReturn<BookingFields>;
  bike: Bike;
  buyer: Buyer;
  onGone: (gone: Gone) => void;
  onSending: (sending: boolean) => void;
  onPlaced: () => void;
  /** The order was there and says something else now. */
  onChanged: () => void;
}

/** Places the order and goes to My Orders; a failure leaves the form as it was typed. */
export const useBooking = ({ form, bike, buyer, onGone, onSending, onPlaced, onChanged }: Parts) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shown = useRef(false);

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  // So that My Orders has the other ones by the time it shows this one.
  useEffect(() => prefetchList(queries, ownOrders(buyer.email)), [queries, buyer.email]);

  /** At once, without waiting for the list to be fetched again. */
  const show = (order: Order): void =>
    void queries.setQueryData<OrderPages>(orderKeys.own(buyer.email), (list) => withOrder(list, order));

  const showFailure = (error: unknown): void => {
    const { buyerPhone, meetLocation } = (error instanceof ApiError && error.fields) || {};
    if (meetLocation) form.setError('meetLocation', { message: meetLocation }, { shouldFocus: true });
    if (buyerPhone) form.setError('mobile', { message: buyerPhone }, { shouldFocus: true });
    if (!buyerPhone && !meetLocation) form.setError('root', { message: errorMessage(error) });
  };

  const send = form.handleSubmit(async ({ mobile, meetLocation }) => {
    const order = {
      buyerName: buyer.displayName,
      buyerEmail: buyer.email,
      buyerPhone: mobile,
      meetLocation,
      productName: bike.modelName,
      productImg: bike.photoURL,
      productPrice: bike.rslPrice,
      sellerName: bike.sellerName,
      productId: bike._id,
    };
    try {
      const { insertedId, updated } = await callApi('POST /orders', { body: order });
      show({ ...order, _id: insertedId, orderedAt: new Date().toISOString(), payment: 'unpaid' });
      if (updated) {
        onChanged();
        toastSuccess(t`Update Successful.`);
      }
    } catch (error) {
      const gone = goneBy(error);
      return gone ? onGone(gone) : showFailure(error);
    }
    void queries.invalidateQueries({ queryKey: orderKeys.all });
    // Two pages back at once, and the modal is gone with its page.
    if (!shown.current) return;
    // In the place of the entry that the open modal has in the history.
    await navigate('/dashboard/myOrders', { replace: true });
    // Closes the modal if Back has stopped My Orders from opening.
    onPlaced();
  });

  return async (event: FormEvent): Promise<void> => {
    onSending(true);
    await send(event).finally(() => onSending(false));
  };
};
