import type { Brand } from '#contract/constants.ts';
import { BRANDS } from '#contract/constants.ts';
import { catalogueModel } from './catalogue.ts';
import { fold } from './fold.ts';

/** Enough for the longest description that is about a bike. */
const MAX_TOKENS = 300;

export interface SearchableBike {
  brand: string;
  modelName: string;
  description: string;
  location: string;
  district?: string | null;
  colour?: string | null;
}

/**
 * Returns the folded tokens of a bike for a full-text index, joined by blanks, each once, at most 300. What says most is
 * first, so a long description loses its end and nothing else.
 */
export const searchTextOf = (bike: SearchableBike): string => {
  const brand = BRANDS.find((name): name is Brand => name === bike.brand);
  const catalogued = brand && catalogueModel(brand, bike.modelName)?.name;
  const texts = [bike.brand, bike.modelName, catalogued, bike.colour, bike.district, bike.location, bike.description];
  const tokens = new Set<string>();
  for (const text of texts) for (const token of fold(text ?? '')) if (tokens.size < MAX_TOKENS) tokens.add(token);
  return [...tokens].join(' ');
};
