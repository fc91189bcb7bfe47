import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Brand } from '#contract/constants.ts';
import { formatSearch, type ParsedSearch, parseSearch } from '#contract/search-address.ts';
import { withFilter } from './choices.ts';

/** What else may be in the address: the bike that a brand's page shows first, and what other sites add to links. */
const FOREIGN = /^(bike|lang|utm_\w+|fbclid|gclid)$/;

/** Reads the address of a page that shows a search. */
export const searchOf = (address: string): ParsedSearch & { after: string | undefined } => {
  const params = new URLSearchParams(address);
  const names = [...new Set(params.keys())].filter((name) => !FOREIGN.test(name));
  return {
    ...parseSearch(Object.fromEntries(names.map((name) => [name, params.getAll(name)]))),
    after: params.get('after') ?? undefined,
  };
};

interface Options {
  /** The brand of the page, which is not in its query. */
  brand?: Brand;
}

/** The search in the address of the page, and a function that goes to another one; Back leads to the one before. */
export const useSearchAddress = ({ brand }: Options = {}) => {
  const { search: address, pathname } = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => {
    const read = searchOf(address);
    return brand ? { ...read, filters: { ...read.filters, brand: [brand] } } : read;
  }, [address, brand]);
  const go = (next: ParsedSearch, { replace = false } = {}) => {
    const query = String(formatSearch(brand ? withFilter(next, 'brand', undefined) : next));
    void navigate({ pathname, search: query && `?${query}` }, { replace, preventScrollReset: true });
  };
  return { search, go };
};
