import type { BodyName } from '../../../server/demo/catalogue/look.ts';
import type { Body } from '../body.ts';
import { adventure } from './adventure.ts';
import { cafe } from './cafe.ts';
import { classic } from './classic.ts';
import { commuter } from './commuter.ts';
import { cruiser } from './cruiser.ts';
import { naked } from './naked.ts';
import { retro } from './retro.ts';
import { scooter } from './scooter.ts';
import { sport } from './sport.ts';

export const BODIES = {
  classic,
  cruiser,
  naked,
  retro,
  sport,
  adventure,
  cafe,
  commuter,
  scooter,
} as const satisfies Record<BodyName, Body>;
