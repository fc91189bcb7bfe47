import type { SceneName } from '../../../server/demo/catalogue/look.ts';
import { courtyard } from './courtyard.ts';
import { hills } from './hills.ts';
import { paddy } from './paddy.ts';
import { rickshawArt } from './rickshaw-art.ts';
import { riverside } from './riverside.ts';
import type { Scene } from './scene.ts';
import { street } from './street.ts';
import { teaStall } from './tea-stall.ts';
import { workshop } from './workshop.ts';

export const SCENES = {
  courtyard,
  riverside,
  teaStall,
  rickshawArt,
  hills,
  workshop,
  paddy,
  street,
} as const satisfies Record<SceneName, Scene>;
