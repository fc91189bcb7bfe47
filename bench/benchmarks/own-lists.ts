import type { Row } from '../measure/row.ts';
import { orderList, roleFlag, wishlist } from '../scenarios/own.ts';
import { besideBare } from './beside-bare.ts';
import type { Work } from './work.ts';

const LISTINGS = 100_000;
const CHANGING = 'while others change 20 things a second';

/** What somebody asks about themselves on every visit. */
export const ownListsWork: Work = {
  name: 'own-lists',
  about: 'What somebody asks about themselves: role flag, wishlist, orders',
  run: async (stage) => {
    const shop = await stage.shop(LISTINGS);
    const rows: Row[] = [];
    for (const scenario of [roleFlag, wishlist, orderList]) {
      const targets = { perSecond: { atLeast: 0.4 } };
      rows.push(...(await besideBare(stage, shop, scenario, scenario.title, { targets })).rows);
      const changing = await besideBare(stage, shop, scenario, `${scenario.title}, ${CHANGING}`, { changing: true });
      rows.push(...changing.rows.slice(0, 1));
    }
    return { rows };
  },
};
