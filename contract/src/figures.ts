/** What statistics are made of; without schemas, for pages. */

/** The numbers of days, today included, of which statistics can be read. */
export const STATISTICS_PERIODS = ['7', '30', '90'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];
export const USUAL_PERIOD: StatisticsPeriod = '30';

/** How many bikes the statistics of a seller name; those with the most views. */
export const MAX_BIKES_IN_STATISTICS = 100;

/**
 * Attention to a bike: visitors, people who keep it on their wishlist, signed-in people to whom phone and email were shown,
 * bookings that were not taken back.
 */
export const FIGURES = ['views', 'hearts', 'contacts', 'bookings'] as const;
export type Figure = (typeof FIGURES)[number];

/**
 * What the figures of a bike for sale say to do, the first that is true: `answer` a booking that waits; nothing, for it is
 * `tooEarly`; `addFacts`, `advertise` or change the `firstPhoto`, because few look; look at `priceOrPhotos`, because few of
 * those who look keep it; a `lowerPrice`, because many keep it and none books; nothing, because it does `well` or as usual
 * (`nothing`).
 */
export const ADVICE = [
  'answer',
  'addFacts',
  'advertise',
  'firstPhoto',
  'lowerPrice',
  'priceOrPhotos',
  'well',
  'nothing',
  'tooEarly',
] as const;
export type Advice = (typeof ADVICE)[number];

/** Whether there is something to do about it. */
export const isToDo = (advice: Advice | undefined): boolean =>
  advice !== undefined && !['well', 'nothing', 'tooEarly'].includes(advice);
