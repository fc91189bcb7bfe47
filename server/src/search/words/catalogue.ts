import { BANGLA_BRANDS } from '#contract/bangla/brands.ts';
import { BANGLA_MODELS } from '#contract/bangla/models.ts';
import { type CatalogueModel, MODELS } from '#contract/catalogue/models.ts';
import { BRANDS, type Brand } from '#contract/constants.ts';
import { fold } from './fold.ts';

/** Engines as people say them: 149 and 153 cc are both "150". */
const SAID_CC = [100, 110, 125, 150, 155, 160, 165, 180, 200, 250, 350];

/** The engine as people say it. */
export const saidCc = (cc: number): number =>
  SAID_CC.reduce((best, said) => (Math.abs(said - cc) < Math.abs(best - cc) ? said : best));

const BRAND_TOKENS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  BRANDS.map((brand) => [brand, new Set([...fold(brand), ...fold(BANGLA_BRANDS[brand])])]),
);
const NOT_PART_OF_A_NAME = new Set(fold('bike model motorcycle cc মডেল মোটরসাইকেল'));
const YEAR = /^(19[89]|20[0-3])[0-9]$/;

/** The tokens of a model's name that say which it is: without the brand and the year. */
export const nameTokens = (brand: Brand, name: string): string[] =>
  fold(name).filter((token) => !BRAND_TOKENS[brand]?.has(token) && !NOT_PART_OF_A_NAME.has(token) && !YEAR.test(token));

const keyOf = (tokens: readonly string[]): string => [...new Set(tokens)].sort().join(' ');

/** The names of a model in the catalogue, all that mean it and no other. */
export const namesOf = (model: CatalogueModel): string[] => {
  const bangla = BANGLA_MODELS[model.name];
  return [model.name, ...(model.aliases ?? []), ...(bangla ? [bangla] : [])];
};

const keysOf = (model: CatalogueModel): string[] =>
  namesOf(model).flatMap((name) => {
    const tokens = nameTokens(model.brand, name);
    return [tokens, [...tokens, String(model.cc)], [...tokens, String(saidCc(model.cc))]].map(keyOf);
  });

/** Names themselves come before the names with the engine added. */
const BY_KEY = new Map<string, CatalogueModel>();
for (const model of MODELS) for (const name of namesOf(model)) setOnce(model, keyOf(nameTokens(model.brand, name)));
for (const model of MODELS) for (const key of keysOf(model)) setOnce(model, key);

function setOnce(model: CatalogueModel, key: string): void {
  const place = `${model.brand} ${key}`;
  if (!BY_KEY.has(place)) BY_KEY.set(place, model);
}

/** The model of the catalogue that `typed` clearly names: spelling, order, brand, year and engine may differ. */
export const catalogueModel = (brand: Brand, typed: string): CatalogueModel | undefined =>
  BY_KEY.get(`${brand} ${keyOf(nameTokens(brand, typed))}`);
