import type { Language } from '#contract/constants.ts';
import type { PushMessage } from '#server/notices/notices.ts';
import { textsIn } from '#server/platform/texts/texts.ts';

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
  const { i18n, taka, model } = textsIn(language);
  const name = search?.name ?? i18n._('Saved searches');
  const results = search ? `/search${search.query && `?${search.query}`}` : '/dashboard/savedSearches';
  const isOne = bikes.length === 1;
  return {
    title: i18n._('{count, plural, one {New: {model}} other {# new bikes}}', {
      count: bikes.length,
      model: model(first.model),
    }),
    body: isOne ? `${taka(first.price)} · ${name}` : name,
    url: isOne ? `/bike/${first.id}` : results,
    tag: first.id,
    lang: language,
  };
};
