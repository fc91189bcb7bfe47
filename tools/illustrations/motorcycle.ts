import type { BodyName, Look } from '../../server/demo/catalogue/look.ts';
import { BODIES } from './bodies/index.ts';
import { GROUND } from './body.ts';
import { drawParts } from './part.ts';
import { SCENES } from './scenes/index.ts';
import { dyeOf } from './scenes/light.ts';
import { LEFT, WIDTH } from './scenes/scene.ts';
import { document, ellipse, group, rect } from './svg.ts';
import { tonesOf } from './tones.ts';

export type Bike = Pick<Look, 'body' | 'paint' | 'accent'>;
/** `light` is noon by default. */
export type Photo = Omit<Look, 'light'> & Partial<Pick<Look, 'light'>>;

const SHADOW = '#1c1613';

const shadow = (body: BodyName): string => {
  const [left, right] = BODIES[body].shadow;
  const middle = (left + right) / 2;
  const shapes =
    ellipse({ x: middle, y: GROUND + 4 }, (right - left) / 2, 24, SHADOW) +
    ellipse({ x: middle, y: GROUND + 2 }, (right - left) / 2.3, 13, SHADOW);
  return group(shapes, 'opacity=".3"');
};

/** The bike with its shadow, to be set into a drawing of 1280 x 960 units, or into any wider one. */
export const bikeShapes = ({ body, paint, accent }: Bike): string =>
  shadow(body) +
  group(drawParts(BODIES[body].parts, tonesOf(paint, accent)), 'stroke-linecap="round" stroke-linejoin="round"');

/** A scene in the light of a time of day. The ground behind it covers the seams that scaling leaves between its shapes. */
export const sceneShapes = (scene: Look['scene'], light: Look['light'] = 'noon'): string => {
  const dye = dyeOf(light);
  return rect(LEFT, 0, WIDTH, 960, dye('#a3968a')) + SCENES[scene](dye);
};

/** Side view of a motorcycle in a scene of Bangladesh: an SVG document, 4:3. */
export const drawMotorcycle = ({ scene, light, ...bike }: Photo): string =>
  document(1280, 960, sceneShapes(scene, light) + bikeShapes(bike));
