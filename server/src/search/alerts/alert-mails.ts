import type { District } from '#contract/catalogue/districts.ts';
import { mailTemplate } from '#server/notices/notices.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** A bike as an alert names it. `price` in whole taka. */
export interface AlertBike {
  model: string;
  price: number;
  /** Of manufacture or purchase. */
  year: number;
  district: District | null;
}

/** Rows of a mail; more bikes than these are a number. */
const SHOWN = 10;

const bikeText = ({ i18n, taka, number }: Texts, { price, year, district }: AlertBike): string =>
  [taka(price), number(year), ...(district ? [i18n._(district)] : [])].join(' · ');

interface NewBikes {
  bikes: readonly AlertBike[];
  /** The saved search that all of them fit; undefined if they fit several. */
  searchName?: string | undefined;
  link: string;
  unsubscribe: string;
}

/** New bikes that fit saved searches: one that was just listed, or all of a day. */
export const newBikesMail = mailTemplate<NewBikes>((texts, { bikes, searchName, link, unsubscribe }) => {
  const { i18n, taka, model } = texts;
  const [first] = bikes;
  const values = { count: bikes.length, searchName };
  const subject = { count: bikes.length, model: model(first?.model ?? ''), price: taka(first?.price ?? 0) };
  return {
    subject: i18n._('{count, plural, one {New: {model} for {price}} other {# new bikes for you}}', subject),
    paragraphs: [
      searchName
        ? i18n._(
            '{count, plural, one {There is a new bike for your saved search “{searchName}”.} other {There are # new bikes for your saved search “{searchName}”.}}',
            values,
          )
        : i18n._(
            '{count, plural, one {There is a new bike for your saved searches.} other {There are # new bikes for your saved searches.}}',
            values,
          ),
      ...(bikes.length > SHOWN ? [i18n._('{shown, plural, other {These are the first #:}}', { shown: SHOWN })] : []),
    ],
    facts: bikes.slice(0, SHOWN).map((bike) => [model(bike.model), bikeText(texts, bike)] as const),
    action: { label: i18n._('{count, plural, one {See the bike} other {See the bikes}}', values), link },
    afterword: i18n._('You get this email because you saved a search on Bike.'),
    unsubscribe: {
      label: searchName ? i18n._('Stop emails about this search') : i18n._('Stop emails about saved searches'),
      link: unsubscribe,
    },
  };
});

/** What has happened to a bike of a wishlist; `priceBefore` (whole taka): its price has fallen from it. Without one it is sold. */
export interface WishFact extends AlertBike {
  priceBefore: number | null;
}

interface Wishes {
  wishes: readonly WishFact[];
  link: string;
  unsubscribe: string;
}

const wishText = ({ i18n, taka }: Texts, { price, priceBefore }: WishFact): string =>
  priceBefore === null
    ? i18n._('Sold')
    : i18n._('{before} before, now {now}', { before: taka(priceBefore), now: taka(price) });

const wishSubject = ({ i18n, taka, model: nameOf }: Texts, [first, ...more]: readonly WishFact[]): string => {
  if (!first || more.length > 0) return i18n._('News about your wishlist');
  const { price, priceBefore } = first;
  const model = nameOf(first.model);
  return priceBefore === null
    ? i18n._('{model} is sold', { model })
    : i18n._('{model} now costs {price}', { model, price: taka(price) });
};

/** The price of a wish has fallen, or it is sold. */
export const wishesMail = mailTemplate<Wishes>((texts, { wishes, link, unsubscribe }) => {
  const { i18n, model } = texts;
  const isOnePrice = wishes.length === 1 && wishes[0]?.priceBefore !== null;
  return {
    subject: wishSubject(texts, wishes),
    paragraphs: [
      i18n._(
        '{count, plural, one {A bike on your wishlist has changed.} other {# bikes on your wishlist have changed.}}',
        { count: wishes.length },
      ),
    ],
    facts: wishes.slice(0, SHOWN).map((wish) => [model(wish.model), wishText(texts, wish)] as const),
    action: { label: isOnePrice ? i18n._('See the bike') : i18n._('See my wishlist'), link },
    afterword: i18n._('You get this email because the bike is on your wishlist on Bike.'),
    unsubscribe: { label: i18n._('Stop emails about my wishlist'), link: unsubscribe },
  };
});
