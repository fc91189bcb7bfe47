import * as z from 'zod/mini';
import { ADVICE } from '#contract/figures.ts';
import { Bike } from './bike.ts';

/**
 * Attention to a bike or to several: `views` visitors, `hearts` people who keep it on their wishlist, `contacts` signed-in
 * people to whom phone and email were shown, `bookings` that were not taken back.
 */
export const Figures = z.object({ views: z.number(), hearts: z.number(), contacts: z.number(), bookings: z.number() });
export type Figures = z.infer<typeof Figures>;

/** The figures of one day in Dhaka, `2026-11-21`. */
export const DayFigures = z.extend(Figures, { day: z.string() });
export type DayFigures = z.infer<typeof DayFigures>;

/**
 * What a bike of the same model usually gets in as many days: medians of `listings` bikes that are for sale. Not whole
 * numbers.
 */
export const UsualFigures = z.extend(Figures, { listings: z.number() });
export type UsualFigures = z.infer<typeof UsualFigures>;

/** `usual` is absent where there are too few bikes to compare with; it and `advice` are absent where the bike is not for sale. */
export const BikeFigures = z.extend(z.pick(Bike, { _id: true, brand: true, modelName: true, photoURL: true }), {
  forSale: z.boolean(),
  total: Figures,
  usual: z.optional(UsualFigures),
  advice: z.optional(z.enum(ADVICE)),
});
export type BikeFigures = z.infer<typeof BikeFigures>;

/** The statistics of one bike; `days` begin with the period, or on the day of its listing. */
export const BikeStatistics = z.extend(BikeFigures, { days: z.array(DayFigures) });
export type BikeStatistics = z.infer<typeof BikeStatistics>;

/**
 * The statistics of all bikes that a seller has listed, whatever has become of them. `bikes`: those for sale with the most
 * views, at most `MAX_BIKES_IN_STATISTICS` of `forSale`.
 */
export const SellerStatistics = z.object({
  days: z.array(DayFigures),
  total: Figures,
  forSale: z.number(),
  bikes: z.array(BikeFigures),
});
export type SellerStatistics = z.infer<typeof SellerStatistics>;
