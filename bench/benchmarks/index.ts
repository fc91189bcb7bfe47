import { brandPageWork } from './brand-page.ts';
import { deepPagesWork } from './deep-pages.ts';
import { expressWork } from './express.ts';
import { growthWork } from './growth.ts';
import { memoryWork } from './memory.ts';
import { ownListsWork } from './own-lists.ts';
import { photosWork } from './photos.ts';
import { placeOrdersWork } from './place-orders.ts';
import type { Work } from './work.ts';

/** Everything that is measured, in the order of the report. */
export const WORKS: readonly Work[] = [
  brandPageWork,
  deepPagesWork,
  expressWork,
  ownListsWork,
  placeOrdersWork,
  growthWork,
  photosWork,
  memoryWork,
];
