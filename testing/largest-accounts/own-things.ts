import { MAX_CSV_LINES } from '#contract/constants.ts';
import { MAX_DRAFT_LENGTH, MAX_DRAFTS } from '#contract/entities/draft.ts';
import { MAX_SAVED_SEARCHES } from '#contract/entities/saved-search.ts';
import { IMPORT_MESSAGES, LISTING_COLUMNS } from '#contract/rules/listing-line.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { userRow } from '#testing/factories/user.ts';
import type { Accounts, Filling } from './accounts.ts';
import { insert, times } from './insert.ts';
import { longest, photoAddress } from './words.ts';

/** Of a file of 5 MB and 1,000 lines; the first ones have all the length that a line may have. */
const LINE_BYTES = 5_000;
const LONG_LINE_BYTES = 49_000;
const BYTES_OF_LETTER = 3;

const cellsOf = (row: number): string => {
  const letters = (row < 40 ? LONG_LINE_BYTES : LINE_BYTES) / LISTING_COLUMNS.length / BYTES_OF_LETTER;
  return JSON.stringify(Object.fromEntries(LISTING_COLUMNS.map((column) => [column, longest(Math.floor(letters))])));
};
const PROBLEMS = JSON.stringify(LISTING_COLUMNS.map((field) => ({ field, message: IMPORT_MESSAGES.choiceUnknown })));

const importOf = (id: string, seller_id: string, uploaded_at: number) => ({
  id,
  seller_id,
  name: longest(200),
  uploaded_at,
  started_at: uploaded_at,
  cancelled_at: null,
});

const wrongLine = (import_id: string, seller_id: string) => (n: number) => ({
  id: newId(),
  import_id,
  seller_id,
  file_row: n + 2,
  state: 'wrong' as const,
  cells: cellsOf(n),
  problems: PROBLEMS,
  key: '',
  reference: null,
  bike_id: null,
  tries: 0,
  claimed_until: 0,
});

/** Files of listings: the first one is as long as a file may be, and nothing in it is right. */
export const fillImports = async ({ app, count, round }: Filling, { seller, wrongImport }: Accounts): Promise<void> => {
  const now = app.clock.now();
  const more = times(count, () => importOf(newId(), seller.id, now));
  await insert(app.db, 'imports', round === 0 ? [importOf(wrongImport, seller.id, now), ...more] : more);
  const lines = more.flatMap(({ id }) => times(3, wrongLine(id, seller.id)));
  await insert(app.db, 'import_lines', lines);
  if (round === 0) await insert(app.db, 'import_lines', times(MAX_CSV_LINES, wrongLine(wrongImport, seller.id)));
};

/** What a seller may type into one draft altogether. */
const draftContent = (): string =>
  JSON.stringify({
    values: { modelName: longest(1_000), description: longest(MAX_DRAFT_LENGTH - 1_000) },
    photos: times(12, (n) => photoAddress(`draft ${n}`)),
  });

/** Limits that are a number of things: they are filled once. */
export const fillToTheLimits = async ({ app }: Filling, { seller, buyer, draft }: Accounts): Promise<void> => {
  const { db, clock } = app;
  const now = clock.now();
  const present = [seller, buyer].map(({ id: user_id }) => ({ user_id, last_here_at: now }));
  await db.deleteFrom('presence').execute();
  await insert(db, 'presence', present);
  const drafts = times(MAX_DRAFTS, (n) => ({
    id: n === 0 ? draft : newId(),
    seller_id: seller.id,
    version: 1,
    content: draftContent(),
    submission: null,
    changed_at: now,
  }));
  await insert(db, 'drafts', drafts);
  const searches = times(MAX_SAVED_SEARCHES, (n) => ({
    id: newId(),
    user_id: buyer.id,
    name: longest(100),
    query: new URLSearchParams({ q: `yamaha ${longest(300)}`, priceTo: String(900_000 + n) }).toString(),
    mails: 'daily' as const,
    push: 1,
    opened_after: '',
    created_at: now,
  }));
  await insert(db, 'saved_searches', searches);
};

/** Lists that grow as long as somebody is here. */
export const fillLists = async ({ app, count }: Filling, { buyer, seller }: Accounts, bikes: readonly string[]) => {
  const { db, clock } = app;
  const now = clock.now();
  await insert(
    db,
    'wishlists',
    bikes.map((bike_id) => ({ id: newId(), user_id: buyer.id, bike_id, created_at: now })),
  );
  const facts = { searchName: longest(100), query: `q=${longest(2_000)}`, price: 185_000 };
  const told = [buyer, seller].flatMap(({ id: user_id }) =>
    times(2 * count, (n) => ({
      id: newId(),
      user_id,
      kind: 'searchFound' as const,
      target: newId(),
      bike_id: bikes[n % bikes.length] ?? null,
      about_id: seller.id,
      facts: JSON.stringify(facts),
      count: 1,
      listed: 1,
      created_at: now,
      push_tries: 0,
    })),
  );
  await insert(db, 'notifications', told);
  const strangers = times(count, () => userRow({ name: longest(100), photo_url: photoAddress('person') }));
  await insert(db, 'users', strangers);
  const blocks = [buyer, seller].flatMap(({ id: user_id }) =>
    strangers.map(({ id: about_id }) => ({ id: newId(), user_id, about_id, created_at: now })),
  );
  await insert(db, 'blocks', blocks);
};
