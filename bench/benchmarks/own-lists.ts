import type { Row } from '../measure/row.ts';
import { orderList, roleFlag, wishlist } from '../scenarios/own.ts';
import type { Benchmark } from './benchmark.ts';
import { besideBare, WRITES } from './beside-bare.ts';

/** The calls about their own account that a signed-in user makes on every visit. */
export const ownListsBenchmark: Benchmark = {
  name: 'own-lists',
  about: 'The own lists of a user: role flag, wishlist, orders',
  run: async (stage) => {
    const marketplace = await stage.marketplace(stage.options.bikes);
    const rows: Row[] = [];
    for (const scenario of [roleFlag, wishlist, orderList]) {
      const targets = { perSecond: { atLeast: 0.15 } };
      const what = `${scenario.title}, ${WRITES}`;
      rows.push(...(await besideBare(stage, marketplace, scenario, what, { changing: true, targets })).rows);
    }
    return { rows };
  },
};
