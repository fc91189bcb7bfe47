import type { Role } from '#contract/constants.ts';
import { createStillThereLinks } from '#server/listings/bikes/still-there/still-there-links.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createSearchIndexing } from '#server/search/indexing.ts';
import { idOf } from '#testing/admin-client.ts';
import { createAdmin, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Accounts, Owner } from './accounts.ts';
import { fillDeals } from './deals.ts';
import { fillFrames } from './frames.ts';
import { fillMarket } from './market.ts';
import { fillMoney } from './money.ts';
import { fillImports, fillLists, fillToTheLimits } from './own-things.ts';
import { fillPapers } from './papers.ts';
import { fillRecords } from './records.ts';
import { longest, photoAddress } from './words.ts';

/** How many of each kind there are at first: several pages of any list. */
const AT_FIRST = 120;
/** How many are added. */
const MORE = 60;

const owner = async (app: TestApp, person: PersonWithSession): Promise<Owner> => ({
  ...person,
  id: await idOf(app, person),
});

const askedToken = (
  { config: { authSecret: secret, publicUrl } }: TestApp,
  sellerId: string,
  askedAt: number,
): string => {
  const link = createStillThereLinks({ secret, publicUrl }).linkFor({ sellerId, askedAt });
  return new URL(link).searchParams.get('token') ?? '';
};

const createAccounts = async (app: TestApp): Promise<Accounts> => {
  const sign = async (role: Exclude<Role, 'Admin'>) => owner(app, await signUpByCalls(app, role, longest(100)));
  const [buyer, seller] = [await sign('Buyer'), await sign('Seller')];
  const admin = await owner(app, await createAdmin(app));
  const photo = { photo_url: photoAddress('person') };
  await app.db.updateTable('users').set(photo).where('id', 'in', [buyer.id, seller.id]).execute();
  const askedAt = app.clock.now();
  return {
    ...{ buyer, seller, admin },
    ...{ bike: newId(), bookedBike: newId(), bookedOrder: newId(), order: newId(), payment: newId(), dispute: newId() },
    paper: '',
    batch: newId(),
    ...{ conversation: newId(), meeting: newId(), draft: newId(), wrongImport: newId() },
    sellerPhone: '01799-424242',
    askedAt,
    askedToken: askedToken(app, seller.id, askedAt),
  };
};

export interface LargestAccounts extends Accounts {
  /** Gives the accounts half as much again of all that has no limit by number. */
  grow(): Promise<void>;
}

/**
 * Accounts that own the most that limits allow, of the longest words: a buyer and a seller who have all their deals with each
 * other, and an admin. Rows are inserted, because by calls it would take hours.
 */
export const createLargestAccounts = async (app: TestApp): Promise<LargestAccounts> => {
  const accounts = await createAccounts(app);
  let round = 0;
  const grow = async (): Promise<void> => {
    const filling = { app, count: round === 0 ? AT_FIRST : MORE, round };
    const bikes = await fillMarket(filling, accounts);
    await fillDeals(filling, accounts, bikes);
    await fillFrames(filling, accounts);
    await fillImports(filling, accounts);
    await fillLists(filling, accounts, bikes);
    const paper = await fillPapers(filling, accounts, bikes);
    if (round === 0) accounts.paper = paper;
    await fillRecords(filling, accounts, bikes);
    await fillMoney(filling, accounts);
    if (round === 0) await fillToTheLimits(filling, accounts);
    await createSearchIndexing(app).run();
    round += 1;
  };
  await grow();
  return { ...accounts, grow };
};
