import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Bike } from '#contract/entities/bike.ts';
import type { Order } from '#contract/entities/order.ts';
import type { BookingFields } from '#contract/rules/booking.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { prefetchList } from '#web/lib/paged-list/prefetch-list.ts';
import type { Buyer } from './buyer.ts';
import { orderKeys } from './order-keys.ts';
import { ownOrders } from './order-lists.ts';
import { type OrderPages, withOrder } from './order-pages.ts';

/** Places the order and goes to My Orders; a failure leaves the form as it was typed. */
export const useBooking = (form: UseFormReturn<BookingFields>, bike: Bike, buyer: Buyer) => {
  const queries = useQueryClient();
  const navigate = useNavigate();

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
    // A bike that is gone goes from the list behind the modal as well.
    if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: ['bikes'] });
  };

  return form.handleSubmit(async ({ mobile, meetLocation }) => {
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
      const { insertedId } = await callApi('POST /orders', { body: order });
      show({ ...order, _id: insertedId, orderedAt: new Date().toISOString(), payment: 'unpaid' });
    } catch (error) {
      return showFailure(error);
    }
    void queries.invalidateQueries({ queryKey: orderKeys.all });
    // In the place of the entry that the open modal has in the history.
    await navigate('/dashboard/myOrders', { replace: true });
  });
};
