import { bikeShapes, type Photo, sceneShapes } from '../motorcycle.ts';
import { document, group, moved } from '../svg.ts';

/** Where the bike stands in a banner: to the right, so that words find room on the left. */
const BIKE = { x: 236, y: 176, scale: 0.82 };
/** The scene from its left end to its right end, in the banner's 1600 x 900 units. */
const SCENE = 'transform="scale(.92) translate(440 0)"';

/** A wide picture for the head of the site, 16:9; cropped to its right half it still holds the whole bike. */
export const drawBanner = ({ scene, light, ...bike }: Photo): string =>
  document(1600, 900, group(sceneShapes(scene, light) + moved(bikeShapes(bike), BIKE.x, BIKE.y, BIKE.scale), SCENE));
