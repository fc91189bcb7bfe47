import * as z from 'zod/mini';
import { typedLine } from './text.ts';

/** Characters; longer than any number that people type. */
const MAX_TYPED = 40;

interface Options {
  /** Returns NaN for what is no such number. */
  parse: (typed: string | number) => number;
  least: number;
  /** A function where it depends on the day. */
  most: number | (() => number);
  /** What a person reads when the value is wrong. */
  wrong: string;
}

/** A whole number from `least` to `most`, or as a person types it; comes out as a number, or undefined where nothing is typed. */
export const optionalNumber = ({ parse, least, most, wrong }: Options) => {
  const isRight = (typed: string | number): boolean => {
    const value = parse(typed);
    const limit = typeof most === 'number' ? most : most();
    return typed === '' || (Number.isInteger(value) && value >= least && value <= limit);
  };
  return z.optional(
    z.pipe(
      z
        .union([typedLine(wrong).check(z.maxLength(MAX_TYPED, wrong)), z.number()], wrong)
        .check(z.refine(isRight, wrong)),
      z.transform((typed: string | number) => (typed === '' ? undefined : parse(typed))),
    ),
  );
};
