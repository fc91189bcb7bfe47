import { expect, it } from 'vitest';
import { MODELS } from '#contract/catalogue/models.ts';
import type { Brand } from '#contract/constants.ts';
import { matchModels } from './match-models.ts';
import { catalogueCc } from './model-name.ts';
import { RECALL_QUERIES, type RecallQuery } from './recall-queries.ts';
import { understand } from './understand.ts';

const FIRST = 5;
const LEAST_RECALL = 0.95;

/** What sellers typed that is no model of the catalogue, and the models to which it is as good. */
const FREE_TEXTS: readonly { brand: Brand; model: string; like: string }[] = [
  { brand: 'Yamaha', model: 'r15', like: 'R15' },
  { brand: 'Yamaha', model: 'R15 V3 Indonesian fresh condition', like: 'R15 V3' },
  { brand: 'Yamaha', model: 'FZS urgent sell', like: 'FZ-S FI V3' },
  { brand: 'Yamaha', model: 'Fazer double disc', like: 'Fazer V1' },
  { brand: 'Suzuki', model: 'gixxer matte black', like: 'Gixxer 155' },
  { brand: 'Suzuki', model: 'Gixxer SF special edition', like: 'Gixxer SF 155' },
  { brand: 'Suzuki', model: 'GSX R 150 dual channel', like: 'GSX-R150' },
  { brand: 'Royal-Enfield', model: 'Bullet Standard 500', like: 'Bullet 350' },
  { brand: 'Royal-Enfield', model: 'Classic 500', like: 'Classic 500' },
  { brand: 'GPX', model: 'Demon X', like: 'Demon' },
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

const likeOf = (name: string): string => FREE_TEXTS.find(({ model }) => model === name)?.like ?? name;

const judge = ({ q, find, relatives }: RecallQuery) => {
  const names = found(q);
  const first = names.slice(0, FIRST);
  const recall = find.filter((name) => first.includes(name)).length / find.length;
  const lastRight = Math.max(...find.map((name) => names.indexOf(name)));
  const isRight = (name: string) =>
    find.includes(likeOf(name)) || (relatives !== undefined && likeOf(name).startsWith(relatives));
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
