import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Brand } from '#contract/constants.ts';
import { formatSearch, type ParsedSearch, parseSearch } from '#contract/search-address.ts';
import { withFilter } from './choices.ts';

/** What else may be in the address: the bike that a brand's page shows first, and what other sites add to links. */
const FOREIGN = /^(bike|lang|ref|utm_\w+|_gl|\w*clid|[gw]braid|igsh|mibextid|srsltid)$/;

type AddressedSearch = ParsedSearch & {
  /** The cursor at which the results begin. */
  after: string | undefined;
};

/** Reads the address of a page that shows a search. */
export const searchOf = (address: string): AddressedSearch => {
  const params = new URLSearchParams(address);
  const names = [...new Set(params.keys())].filter((name) => !FOREIGN.test(name));
  return {
    ...parseSearch(Object.fromEntries(names.map((name) => [name, params.getAll(name)]))),
    after: params.get('after') ?? undefined,
  };
};

/** Goes to a search; resolves when its address is the page's. */
export type GoToSearch = (search: ParsedSearch, options?: { replace?: boolean }) => Promise<void>;

interface Options {
  /** The brand of the page, which is not in its query. */
  brand?: Brand;
}

/** The search in the address of the page, and a function that goes to another one; Back leads to the one before. */
export const useSearchAddress = ({ brand }: Options = {}) => {
  const { search: address, pathname } = useLocation();
  const navigate = useNavigate();
  /** What was gone to, until the address is that: what is pressed changes at once. */
  const [wanted, setWanted] = useState<{ from: string; search: AddressedSearch }>();
  if (wanted && wanted.from !== address) setWanted(undefined);
  const read = useMemo(() => {
    const current = searchOf(address);
    return brand ? { ...current, filters: { ...current.filters, brand: [brand] } } : current;
  }, [address, brand]);
  const search = wanted?.from === address ? wanted.search : read;
  const go: GoToSearch = async (next, { replace = false } = {}) => {
    setWanted({ from: address, search: { ...next, after: undefined } });
    const query = String(formatSearch(brand ? withFilter(next, 'brand', undefined) : next));
    await navigate({ pathname, search: query && `?${query}` }, { replace, preventScrollReset: true });
  };
  return { search, go };
};
