import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bikeToPay } from './payment-queries.ts';

/** How often a page that waits asks again, ms: so that an hour of it stays far from the limit of an account. */
const INTERVAL = 15_000;

/** Calls `onFreed` once nobody else holds the bike any more, or it is sold. Asks while the page is visible. */
export const useFreedBike = (id: string, onFreed: () => void): void => {
  const [begun] = useState(() => Date.now());
  const { data, dataUpdatedAt } = useQuery({ ...bikeToPay(id), refetchInterval: INTERVAL });
  // By the server's word, not by comparing `heldUntil` with a clock that may be wrong.
  const isFreed = dataUpdatedAt > begun && data?.heldUntil === undefined;
  useEffect(() => {
    if (isFreed) onFreed();
  }, [isFreed, onFreed]);
};
