import type * as z from 'zod/mini';
import { ListingLine } from '#contract/rules/listing-line.ts';
import { ENDPOINTS } from '../send-request.ts';

interface Shaped {
  _zod?: { def: { shape?: Record<string, z.ZodMiniType>; innerType?: z.ZodMiniType; in?: z.ZodMiniType } };
}

/** Words that only a field of free text accepts, longer than the least length of a description. */
const PLAIN = 'Some plain words of nobody in particular';
export const WITH_MOBILE = `${PLAIN} 01712345678`;
export const WITH_LINK = `${PLAIN} www.example.com`;
export const WITH_EMAIL = `${PLAIN} rahim@example.com`;

const shapeOf = (schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> =>
  (schema as Shaped | undefined)?._zod?.def.shape ?? {};

const accepts = (schema: z.ZodMiniType, text: string): boolean => schema.safeParse(text).success;

/** A field in which people write free words. */
export interface WordField {
  name: string;
  /** Whether it takes a text. */
  takes(text: string): boolean;
}

const fieldsOf = (route: string, schema: z.ZodMiniType | undefined): WordField[] =>
  Object.entries(shapeOf(schema))
    .filter(([, field]) => accepts(field, `${PLAIN} who has no contacts`))
    .map(([field, rule]) => ({ name: `${route} ${field}`, takes: (text) => accepts(rule, text) }));

/** Every field of free words of the contract: of the bodies of its calls, and of a line of an import. */
export const WORD_FIELDS: readonly WordField[] = [
  ...[...ENDPOINTS].flatMap(([route, { body }]) => fieldsOf(route, body)),
  ...fieldsOf('POST /api/imports', ListingLine),
];
