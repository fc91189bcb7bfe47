import { createHash } from 'node:crypto';
import { MODELS } from '#contract/catalogue/models.ts';
import { BRANDS, type Brand } from '#contract/constants.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { fold } from './fold.ts';

const inBangla = i18nIn('bn');

/** What words need to know of a model of the catalogue. */
export interface KnownModel {
  brand: Brand;
  name: string;
  /** The usual name in Bangla. */
  bangla?: string | undefined;
  cc: number;
  /** Other names that mean this model and no other. */
  aliases?: readonly string[] | undefined;
  /** The name of the model whose other version it is. */
  family?: string | undefined;
}

/** Engines as people say them: 149, 153 and 155 cc are all "150". */
const SAID_CC = [100, 110, 125, 150, 160, 180, 200, 250, 350];

/** The engine as people say it. */
export const saidCc = (cc: number): number =>
  SAID_CC.reduce((best, said) => (Math.abs(said - cc) < Math.abs(best - cc) ? said : best));

const BRAND_TOKENS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  BRANDS.map((brand) => [brand, new Set([...fold(brand), ...fold(inBangla._(brand))])]),
);
const NOT_PART_OF_A_NAME = new Set(fold('bike model motorcycle cc মডেল মোটরসাইকেল'));
const YEAR = /^(19[89]|20[0-3])[0-9]$/;

/** The tokens of a model's name that say which it is: without the brand and the year. */
export const nameTokens = (brand: Brand, name: string): string[] =>
  fold(name).filter((token) => !BRAND_TOKENS[brand]?.has(token) && !NOT_PART_OF_A_NAME.has(token) && !YEAR.test(token));

const inAnyOrder = (tokens: readonly string[]): string => [...new Set(tokens)].sort().join(' ');

const keyOf = (brand: Brand, tokens: readonly string[]): string => `${brand} ${inAnyOrder(tokens)}`;

/** Two names of a brand that are folded to the same differ in spelling alone. */
export const foldedName = (brand: Brand, name: string): string => inAnyOrder(nameTokens(brand, name));

/** Two names of a brand with the same key mean the same model. */
export const nameKey = (brand: Brand, name: string): string => keyOf(brand, nameTokens(brand, name));

interface Entry {
  model: KnownModel;
  /** The tokens of each name that means the model and no other. */
  names: readonly string[][];
}

interface Catalogue {
  entries: readonly Entry[];
  byKey: ReadonlyMap<string, KnownModel>;
  byFamily: ReadonlyMap<string, readonly string[]>;
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** Of all that decides how listings are written for search. */
  version: string;
}

const familyKey = ({ brand, name, family }: KnownModel): string => `${brand} ${family ?? name}`;

const build = (models: readonly KnownModel[]): Catalogue => {
  const entries = models.map((model) => ({
    model,
    names: [model.name, ...(model.aliases ?? []), ...(model.bangla ? [model.bangla] : [])].map((name) =>
      nameTokens(model.brand, name),
    ),
  }));
  const byKey = new Map<string, KnownModel>();
  const setOnce = (model: KnownModel, tokens: readonly string[]) => {
    const key = keyOf(model.brand, tokens);
    if (!byKey.has(key)) byKey.set(key, model);
  };
  // Names themselves come before names with the engine added: a Gixxer 250 is no Gixxer.
  for (const { model, names } of entries) for (const name of names) setOnce(model, name);
  for (const { model, names } of entries)
    for (const name of names) for (const cc of [model.cc, saidCc(model.cc)]) setOnce(model, [...name, String(cc)]);
  const byFamily = new Map<string, string[]>();
  for (const model of models) byFamily.set(familyKey(model), [...(byFamily.get(familyKey(model)) ?? []), model.name]);
  const known = models.map(({ brand, name, bangla, cc, aliases }) => [brand, name, bangla ?? '', cc, aliases ?? []]);
  const version = createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 8);
  const names = entries.flatMap((entry) => entry.names);
  const numbers = names.flatMap((name) =>
    name.flatMap((token, i) => (/^[0-9]+$/.test(token) ? name.slice(0, i).map((word) => `${word} ${token}`) : [])),
  );
  return { entries, byKey, byFamily, words: new Set(names.flat()), numbers: new Set(numbers), version };
};

/** As the database has them; until that is read, what a new database begins with. */
let models: readonly KnownModel[] | undefined;
let made: Catalogue | undefined;
const forgetters: (() => void)[] = [];

/** Made when it is first asked for: a start does without it. */
const current = (): Catalogue => {
  made ??= build(models ?? MODELS.map((model) => ({ ...model, bangla: inBangla._(model.name) })));
  return made;
};

/** Takes other models for the catalogue, in this whole process. */
export const setCatalogue = (others: readonly KnownModel[]): void => {
  models = others;
  made = undefined;
  for (const forget of forgetters) forget();
};

/** Has `forget` called when the catalogue has changed: for what is kept of it elsewhere. */
export const onOtherCatalogue = (forget: () => void): void => {
  forgetters.push(forget);
};

/** Each model of the catalogue with the tokens of each of its names. */
export const catalogueEntries = (): readonly Entry[] => current().entries;

/** All tokens of all names. */
export const catalogueWords = (): ReadonlySet<string> => current().words;

/** Numbers that stand in the name of a model, with a word before them: classic 350, gixxer 250. */
export const numbersOfNames = (): ReadonlySet<string> => current().numbers;

/** Changes with all that decides how listings are written for search. */
export const catalogueVersion = (): string => current().version;

/** The model of the catalogue that `typed` clearly names: spelling, order, brand, year and engine may differ. */
export const catalogueModel = (brand: Brand, typed: string): KnownModel | undefined =>
  current().byKey.get(nameKey(brand, typed));

/** The names of the other versions of a model, by its name in the catalogue. */
export const siblingsOf = (brand: Brand, name: string): readonly string[] => {
  const model = catalogueModel(brand, name);
  return model ? (current().byFamily.get(familyKey(model)) ?? []).filter((other) => other !== model.name) : [];
};
