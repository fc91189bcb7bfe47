import { bikeShapes, type Photo, sceneShapes } from '../motorcycle.ts';
import { document, group, moved } from '../svg.ts';

/** The bike a little nearer than in a listing's photo. */
const BIKE = { x: -34, y: 4, scale: 1.02 };
/** The scene's right 1440 units, in the banner's 1200. */
const SCENE = 'transform="scale(.8334) translate(140 0)"';

/** A picture for the head of the site, 3:2; the page sets its words beside or below it. */
export const drawBanner = ({ scene, light, ...bike }: Photo): string =>
  document(1200, 800, group(sceneShapes(scene, light) + moved(bikeShapes(bike), BIKE.x, BIKE.y, BIKE.scale), SCENE));
