import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Bike } from '#contract/entities/bike.ts';
import type { NewBike } from '#contract/rules/add-product.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useConfirmedAction, useEntryChange } from '#web/lib/list-mutations.ts';
import { bikeKeys } from './bike-keys.ts';

/** The bookings that end with a listing, and until when it is kept for a buyer. Fetched each time the dialog opens. */
export const useDeletionPreview = (id: string) =>
  useQuery({
    queryKey: bikeKeys.deletionPreview(id),
    queryFn: ({ signal }) => callApi('GET /bikes/:id/consequences', { params: { id }, signal }),
    gcTime: 0,
  });

/** Returns a function that lists a bike (spec section 4, Add product). It throws ApiError or OfflineError. */
export const useCreateBike = () => {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: z.input<typeof NewBike>) => callApi('POST /bikes', { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: bikeKeys.all }),
  });
  return mutateAsync;
};

/** Returns a function that starts or stops advertising a bike of the seller `email` (spec section 4). */
export const useAdvertise = (bike: Bike, email: string) =>
  useEntryChange<Bike, { productStatus: 'Available' | 'Advertise' }>({
    entry: bike,
    save: ({ productStatus: status }) => callApi('PUT /bikes/:id', { params: { id: bike._id }, body: { status } }),
    mutationKey: bikeKeys.advertise,
    lists: bikeKeys.own(email),
    outdated: bikeKeys.all,
  });

/** Returns a function that asks for another price for a bike of the seller `email`. `onFailed` gets the price that failed. */
export const useChangePrice = (bike: Bike, email: string, onFailed: (rslPrice: number) => void) =>
  useEntryChange<Bike, { rslPrice: number }>({
    entry: bike,
    save: (body) => callApi('PUT /bikes/:id/listing', { params: { id: bike._id }, body }),
    onFailed: ({ rslPrice }) => onFailed(rslPrice),
    mutationKey: bikeKeys.price,
    lists: bikeKeys.own(email),
    outdated: bikeKeys.all,
  });

export type BikeRemoval = ReturnType<typeof useRemoveBike>;

/** Removes a listing of the seller `email`, after a dialog. */
export const useRemoveBike = (email: string) =>
  useConfirmedAction<Bike>({
    run: ({ _id }) => callApi('DELETE /bikes/:id', { params: { id: _id } }),
    done: t`Delete Successful.`,
    mutationKey: bikeKeys.remove,
    lists: bikeKeys.own(email),
    outdated: bikeKeys.all,
  });
