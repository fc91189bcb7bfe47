import * as catalogue from '#server/listings/catalogue/catalogue.repository.ts';
import * as comparables from '#server/search/price-guide/comparables.repository.ts';
import * as market from '#server/search/price-guide/market.repository.ts';
import type { ComparableRow } from '#server/search/price-guide/price-guide.table.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, MIDDLE, NEW, NOW } from './samples.ts';

const MODEL = { brand: 'Yamaha', model: 'model 7' } as const;
const IDS = Array.from({ length: 200 }, (_, n) => id('bike', 500_000 + n));

const model = {
  id: NEW,
  brand: 'GPX',
  name: NEW,
  cc: 150,
  body: 'Naked',
} as const;

const catalogueCalls: CallsOf<typeof catalogue> = {
  allModels: catalogue.allModels,
  modelsOfBrand: (db) => catalogue.modelsOfBrand(db, 'Yamaha'),
  findModelNamed: (db) => catalogue.findModelNamed(db, 'Yamaha', 'Model 7'),
  pageOfCatalogue: [
    (db) => catalogue.pageOfCatalogue(db, {}),
    (db) => catalogue.pageOfCatalogue(db, { search: 'model 7', after: MIDDLE }),
  ],
  seededModels: catalogue.seededModels,
  insertModelsOnce: (db) => catalogue.insertModelsOnce(db, [model]),
  countChange: catalogue.countChange,
  readState: catalogue.readState,
  lockModel: (db) => catalogue.lockModel(db, id('modl', 7)),
  updateModel: (db) => catalogue.updateModel(db, id('modl', 7), { cc: 155 }),
};

const comparablesCalls: CallsOf<Omit<typeof comparables, 'NEWEST'>> = {
  newestOfModel: (['sold', 'told', 'asked'] as const).map(
    (kind) => (db) => comparables.newestOfModel(db, { ...MODEL, kind, limit: comparables.NEWEST }),
  ),
  newestOfAll: (db) => comparables.newestOfAll(db, 5_000),
  figuresOfModel: (db) => comparables.figuresOfModel(db, MODEL.brand, MODEL.model),
  readState: (db) => comparables.readState(db, 'factors'),
};

const comparable: ComparableRow = {
  ...MODEL,
  bike_id: BIKE,
  model_name: 'Model 7',
  kind: 'asked',
  is_paid: 0,
  price: 185_000,
  year: 2022,
  kilometres: null,
  condition: 'Good',
  at: NOW,
  has_page: 1,
  seller_id: id('user', 1),
};
const marketCalls: CallsOf<typeof market> = {
  nextMoves: (db) => market.nextMoves(db, 200),
  deleteMoves: (db) => market.deleteMoves(db, [{ n: 1 }, { n: 2 }]),
  lockBikes: (db) => market.lockBikes(db, IDS),
  existingBikes: (db) => market.existingBikes(db, [BIKE]),
  bikesBehind: (db) => market.bikesBehind(db, MIDDLE, 200),
  insertMoves: (db) => market.insertMoves(db, [BIKE]),
  modelsOfBikes: (db) => market.modelsOfBikes(db, IDS),
  writeComparables: (db) => market.writeComparables(db, [comparable]),
  deleteComparables: (db) => market.deleteComparables(db, [BIKE]),
  deletePaidBefore: (db) => market.deletePaidBefore(db, 1_000, 200),
  writeFigures: (db) => market.writeFigures(db, { ...MODEL, age: -0.07, median_asked: 185_000, median_paid: null }),
  writeState: (db) => market.writeState(db, 'factors', '{}'),
  noteDoubt: (db) => market.noteDoubt(db, { bike_id: BIKE, price: 1, low: 2, comparables: 9, noted_at: NOW }),
  forgetDoubts: (db) => market.forgetDoubts(db, [BIKE]),
};

/** Those of the catalogue and of the price guide, by repository. */
export const MARKET_CALLS = {
  catalogue: catalogueCalls,
  'price guide': comparablesCalls,
  'price market': marketCalls,
};
