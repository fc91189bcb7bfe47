import type { Figures } from '#contract/entities/statistics.ts';
import type { Advice } from '#contract/figures.ts';

/** A bike for sale, as far as advice depends on it. */
export interface Advised {
  /** How many days of the period it was listed. */
  days: number;
  total: Figures;
  /** What its model usually gets in as many days; absent where that is not known. */
  usual?: Figures | undefined;
  /** Bookings that wait for an answer. */
  waiting: number;
  /** How many facts that search filters by are not given. */
  missingFacts: number;
  advertised: boolean;
}

/** Days and views below which the figures of a bike say nothing by themselves. */
export const ENOUGH_DAYS = 3;
export const ENOUGH_VIEWS = 30;
/** Views that a bike of the model usually has by now, from which on it means something to have few. */
export const ENOUGH_USUAL_VIEWS = 20;
/** People who keep a bike, and days without a booking, after which the price is what they wait for. */
export const MANY_HEARTS = 8;
const DAYS_WITHOUT_BOOKING = 7;
/** What happens by chance less often than that means something. */
const CHANCE = 0.02;

/** Returns the probability of at most `count` where `mean` is usual, if people come independently of each other (Poisson). */
export const chanceOfAtMost = (count: number, mean: number): number => {
  let term = Math.exp(-mean);
  let sum = 0;
  for (let at = 0; at <= count; at += 1) {
    sum += term;
    term *= mean / (at + 1);
  }
  return sum;
};

/** At most half of what is usual, and so few that it is not chance. */
const isLow = (count: number, usual: number): boolean => count <= usual / 2 && chanceOfAtMost(count, usual) < CHANCE;

const hasFewViews = ({ total, usual }: Advised): boolean =>
  usual !== undefined && usual.views >= ENOUGH_USUAL_VIEWS && isLow(total.views, usual.views);

/** Hearts that so many views usually lead to. */
const heartsForViews = ({ total, usual }: Advised): number =>
  usual && usual.views > 0 ? (usual.hearts / usual.views) * total.views : 0;

interface Rule {
  says: Advice;
  when(bike: Advised): boolean;
}

/** The first that is true is said. */
const RULES: readonly Rule[] = [
  { says: 'answer', when: ({ waiting }) => waiting > 0 },
  { says: 'tooEarly', when: ({ days }) => days < ENOUGH_DAYS },
  { says: 'addFacts', when: (bike) => hasFewViews(bike) && bike.missingFacts > 0 },
  { says: 'advertise', when: (bike) => hasFewViews(bike) && !bike.advertised },
  { says: 'firstPhoto', when: hasFewViews },
  {
    says: 'lowerPrice',
    when: ({ total, days }) => total.hearts >= MANY_HEARTS && total.bookings === 0 && days >= DAYS_WITHOUT_BOOKING,
  },
  { says: 'tooEarly', when: ({ total }) => total.views < ENOUGH_VIEWS },
  { says: 'priceOrPhotos', when: (bike) => isLow(bike.total.hearts, heartsForViews(bike)) },
  {
    says: 'well',
    when: ({ total, usual }) => usual !== undefined && total.views >= usual.views && total.hearts >= usual.hearts,
  },
  { says: 'nothing', when: () => true },
];

/** Returns what the figures of a bike for sale say to do, or that they say nothing yet. Never a guess: see the rules' limits. */
export const adviceFor = (bike: Advised): Advice => RULES.find(({ when }) => when(bike))?.says ?? 'nothing';
