import type { Light } from '../../../server/demo/catalogue/look.ts';
import { mix } from '../colour.ts';

const MOODS = {
  noon: ['#ffffff', 0],
  morning: ['#ffd9a0', 0.2],
  evening: ['#9a5560', 0.28],
  monsoon: ['#5d7c88', 0.26],
} as const satisfies Record<Light, readonly [tint: string, share: number]>;

/** Dyes a scene's colours in the light of an hour or a season. */
export const dyeOf =
  (light: Light) =>
  (hex: string): string => {
    const [tint, share] = MOODS[light];
    return mix(hex, tint, share);
  };
