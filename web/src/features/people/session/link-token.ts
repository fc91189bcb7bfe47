import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The token in the address: the embedded provider calls it `token`, Firebase `oobCode`. */
const inSearch = (search: string): string | null => {
  const parameters = new URLSearchParams(search);
  return parameters.get('token') ?? parameters.get('oobCode');
};

const inState = (state: unknown): string | null => {
  const kept = state && typeof state === 'object' ? (state as { linkToken?: unknown }).linkToken : null;
  return typeof kept === 'string' ? kept : null;
};

/**
 * Returns the token of the mailed link that led to this page; null if there is none. Removes it from the address, so that it
 * is not in the browser's history and in the `Referer` of later requests; the history state keeps it for a reload.
 */
export const useLinkToken = (): string | null => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const given = inSearch(search);
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: { linkToken: given }, preventScrollReset: true });
  }, [given, navigate, pathname]);
  return given ?? inState(state);
};
