import { expect, it } from 'vitest';
import { MODELS } from '#contract/catalogue/models.ts';
import type { Brand } from '#contract/constants.ts';
import { matchModels } from './match-models.ts';
import { catalogueCc } from './model-name.ts';
import { RECALL_QUERIES, type RecallQuery } from './recall-queries.ts';
import { understand } from './understand.ts';

const FIRST = 5;
const LEAST_RECALL = 0.95;

/** What sellers typed that is no model of the catalogue. */
const FREE_TEXTS: readonly { brand: Brand; model: string }[] = [
  { brand: 'Yamaha', model: 'r15' },
  { brand: 'Yamaha', model: 'R15 V3 Indonesian fresh condition' },
  { brand: 'Yamaha', model: 'FZS urgent sell' },
  { brand: 'Yamaha', model: 'Fazer double disc' },
  { brand: 'Suzuki', model: 'gixxer matte black' },
  { brand: 'Suzuki', model: 'Gixxer SF special edition' },
  { brand: 'Suzuki', model: 'GSX R 150 dual channel' },
  { brand: 'Royal-Enfield', model: 'Bullet Standard 500' },
  { brand: 'Royal-Enfield', model: 'Classic 500' },
  { brand: 'GPX', model: 'Demon X' },
];

const OFFERED = [...MODELS.map(({ brand, name }) => ({ brand, model: name })), ...FREE_TEXTS];

/** The models for `q`, best first: those that the search would show, without those that its filters leave out. */
const found = (q: string): string[] => {
  const { filters, rest } = understand(q);
  const fits = ({ brand, model }: { brand: Brand; model: string }) => {
    const cc = catalogueCc(brand, model);
    return (
      (!filters.brand || filters.brand.includes(brand)) &&
      (filters.ccFrom === undefined || cc === undefined || cc >= filters.ccFrom) &&
      (filters.ccTo === undefined || cc === undefined || cc <= filters.ccTo)
    );
  };
  const { models } = matchModels(rest, OFFERED.filter(fits));
  return models.map(({ model }) => model);
};

const isFree = (name: string) => FREE_TEXTS.some(({ model }) => model === name);

const judge = ({ q, find, relatives }: RecallQuery) => {
  const names = found(q).filter((name) => !isFree(name));
  const first = names.slice(0, FIRST);
  const recall = find.filter((name) => first.includes(name)).length / find.length;
  const lastRight = Math.max(...find.map((name) => names.indexOf(name)));
  const isRight = (name: string) => find.includes(name) || (relatives !== undefined && name.startsWith(relatives));
  const wrong = names.slice(0, lastRight + 1).filter((name) => !isRight(name));
  return { q, recall, wrong, first };
};

it('people find the models that they mean, in both scripts, as they type', () => {
  const judged = RECALL_QUERIES.map(judge);
  const recall = judged.reduce((sum, row) => sum + row.recall, 0) / judged.length;
  const missed = judged.filter((row) => row.recall < 1 || row.wrong.length > 0);
  console.info(`recall at ${FIRST}: ${recall.toFixed(3)} over ${judged.length} queries`);
  for (const row of missed) console.info(`missed: ${JSON.stringify(row)}`);
  expect(judged.length).toBeGreaterThanOrEqual(150);
  expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL);
  expect(judged.filter((row) => row.wrong.length > 0)).toEqual([]);
});
