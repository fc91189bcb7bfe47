import { helmetShapes } from '../helmet.ts';
import { document, ellipse, group, moved, rect, shape } from '../svg.ts';

const wall = rect(0, 0, 960, 400, '#ecdcc0') + rect(0, 300, 960, 100, '#d3bb98') + rect(0, 294, 960, 8, '#c3a988');

const bay = [
  rect(0, 400, 960, 240, '#8f867c'),
  rect(0, 400, 960, 14, '#a99f92'),
  shape('250,414 268,414 168,640 140,640', '#efe6d3'),
  shape('692,414 710,414 820,640 792,640', '#efe6d3'),
  shape('250,414 710,414 714,426 244,426', '#efe6d3'),
].join('');

const sign = [
  rect(806, 120, 12, 300, '#66615d'),
  rect(762, 76, 100, 100, '#2f6f78', 14),
  shape('792,154 792,98 816,98,18 840,104,18 840,130,18 816,136,18 808,136 808,154', '#f2ede3'),
  shape('808,110 817,110,6 825,112,6 825,123,6 817,125,6 808,125', '#2f6f78'),
].join('');

const oil = ellipse({ x: 610, y: 560 }, 46, 12, '#7d746b') + ellipse({ x: 640, y: 574 }, 20, 6, '#7d746b');

/** An empty parking bay with a helmet on the ground. */
export const drawEmpty = (): string => {
  const shadow = group(ellipse({ x: 474, y: 560 }, 120, 20, '#1c1613'), 'opacity=".3"');
  return document(960, 640, wall + bay + sign + oil + shadow + moved(helmetShapes('teal', 'cream'), 366, 354, 0.6));
};
