import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { OwnListing } from '#contract/entities/bike.ts';
import type { ListingEdit } from '#contract/rules/listing-edit.ts';
import type { ListingState } from '#contract/rules/listing-state.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';
import { bikeKeys } from '../bike-keys.ts';

const NOT_THEIRS: readonly string[] = ['bike_not_found', 'invalid_input'];

const fetchOwnListing = async (id: string, signal: AbortSignal): Promise<OwnListing | null> => {
  try {
    return await callApi('GET /bikes/:id/listing', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && NOT_THEIRS.includes(error.code)) return null;
    throw error;
  }
};

/** A listing of the seller's own, on the market or off it; null where it is not theirs, or none. */
export const ownListing = (id: string) =>
  queryOptions({ queryKey: bikeKeys.ownListing(id), queryFn: ({ signal }) => fetchOwnListing(id, signal) });

/** Returns a listing with the values of an edit; a fact that was taken out is gone. */
const withEdit = (listing: OwnListing, { priceSeen: _, ...edit }: z.input<typeof ListingEdit>): OwnListing => {
  const edited: Record<string, unknown> = { ...listing, ...edit };
  for (const [field, value] of Object.entries(edit)) if (value === '') delete edited[field];
  return edited as unknown as OwnListing;
};

/** Sends an edit, and fetches the listing as it then is. Throws ApiError or OfflineError. */
export const useSaveListing = (id: string) => {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: z.input<typeof ListingEdit>) => callApi('PUT /bikes/:id/listing', { params: { id }, body }),
    onSuccess: (_result, edit) =>
      queries.setQueryData(ownListing(id).queryKey, (listing) => listing && withEdit(listing, edit)),
    // Also after a failure: the price may have changed, or the bike be sold.
    onSettled: useRefetch(bikeKeys.all),
  });
  return mutateAsync;
};

/** Pauses a listing, says that its bike is sold elsewhere, or puts it on the market again. */
export const useListingState = (id: string, onDone?: () => void) =>
  useMutation({
    mutationFn: (body: z.input<typeof ListingState>) => callApi('PUT /bikes/:id/state', { params: { id }, body }),
    onSuccess: () => {
      toastSuccess(t`Update Successful.`);
      onDone?.();
    },
    onSettled: useRefetch(bikeKeys.all),
  });

/** Says that a bike is still there. */
export const useConfirmListing = (id: string) =>
  useMutation({
    mutationFn: () => callApi('POST /bikes/:id/confirmation', { params: { id } }),
    onSuccess: () => toastSuccess(t`Update Successful.`),
    onError: (error) => toastError(errorMessage(error)),
    onSettled: useRefetch(bikeKeys.all),
  });
