import { mix } from '../colour.ts';
import { type Bike, bikeShapes } from '../motorcycle.ts';
import { outline } from '../outline.ts';
import { clipped, document, moved, rect } from '../svg.ts';
import { PAINTS } from '../tones.ts';

const PAPER = '#f3e8d4';
const PANEL = outline('0,0,56 1200,0,56 1200,750,56 0,750,56');

/** A brand's bike before a wall in a pale tone of its paint, so that black tyres are seen in the dark theme too: 8:5. */
export const drawEmblem = (bike: Bike): string => {
  const tone = (share: number): string => mix(PAPER, PAINTS[bike.paint], share);
  const wall = rect(0, 0, 1200, 750, tone(0.2)) + rect(0, 596, 1200, 154, tone(0.38));
  return document(1200, 750, clipped(PANEL, wall) + moved(bikeShapes(bike), -27, -92, 0.98));
};
