import type { Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import type { PushMessage } from '#server/notices/notices.ts';
import { taka } from '#server/notices/notices.ts';

interface NewBike {
  id: string;
  model: string;
  /** Whole taka. */
  price: number;
}

interface Found {
  language: Language;
  bikes: readonly [NewBike, ...NewBike[]];
  /** The saved search that they fit; undefined if they fit several. */
  search: { name: string; query: string } | undefined;
}

/** The notification of new bikes: of one it leads to the bike, of several to the search. */
export const newBikesPush = ({ language, bikes, search }: Found): PushMessage => {
  const [first] = bikes;
  const isBangla = language === 'bn';
  const count = isBangla ? toBanglaDigits(String(bikes.length)) : String(bikes.length);
  const one = isBangla ? `নতুন: ${first.model}` : `New: ${first.model}`;
  const several = isBangla ? `${count}টি নতুন বাইক` : `${count} new bikes`;
  const name = search?.name ?? (isBangla ? 'সেভ করা সার্চ' : 'Saved searches');
  const results = search ? `/search${search.query && `?${search.query}`}` : '/dashboard/savedSearches';
  const isOne = bikes.length === 1;
  return {
    title: isOne ? one : several,
    body: isOne ? `${taka(language, first.price)} · ${name}` : name,
    url: isOne ? `/bike/${first.id}` : results,
    tag: first.id,
    lang: language,
  };
};
