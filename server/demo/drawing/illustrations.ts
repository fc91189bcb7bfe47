/** Small drawings of the site itself, in the hand of the motorcycles. */
import { bikeShapes } from './motorcycle.ts';
import { circle, document, ellipse, moved, rect, ring, shape } from './svg.ts';

const ASPHALT = '#5d564e';
const PAPER = '#efe6d6';
const SIGNAL = '#ffb70f';

const helmet = (x: number, y: number, size: number): string =>
  moved(
    shape('10,110 10,60,50 60,4,50 130,4,50 176,60,40 180,110,10 150,124,14 40,124,14', '#c9512c') +
      shape('84,52,14 180,56,14 182,92,16 100,96,20 82,80,10', '#2b2928') +
      shape('96,60,10 150,62 110,84,10', '#5a6a70') +
      shape('30,60,30 60,20,30 96,12,20 60,40,30 44,70,10', '#e0774f'),
    x,
    y,
    size,
  );

/** An empty parking bay with a helmet left behind. */
export const drawEmptyBay = (): string =>
  document(
    480,
    320,
    shape('60,60,20 420,60,20 470,280,20 10,280,20', ASPHALT) +
      shape('116,60 124,60 96,280 84,280', PAPER) +
      shape('356,60 364,60 396,280 384,280', PAPER) +
      shape('140,84,10 340,84,10 344,104,10 136,104,10', SIGNAL) +
      ellipse({ x: 240, y: 236 }, 96, 14, '#453f39') +
      helmet(144, 110, 1),
  );

/** A motorcycle on its stand with a tool box beside it. */
export const drawFlatTyre = (): string =>
  document(
    480,
    320,
    rect(0, 268, 480, 6, ASPHALT, 3) +
      moved(bikeShapes({ body: 'commuter', paint: 'red', accent: 'cream' }), 20, 4, 0.335) +
      rect(392, 228, 76, 42, '#a83a2c', 6) +
      rect(418, 216, 24, 12, '#7d3222', 4) +
      ring({ x: 36, y: 246 }, 20, 12, '#2b2928') +
      circle({ x: 36, y: 246 }, 4, '#b9b3aa'),
  );

/** A wheel and the full stop of the name. */
export const drawFavicon = (): string =>
  document(
    64,
    64,
    rect(0, 0, 64, 64, '#1f1b18', 14) +
      ring({ x: 27, y: 34 }, 17, 7, PAPER) +
      circle({ x: 27, y: 34 }, 4, PAPER) +
      circle({ x: 54, y: 50 }, 6, SIGNAL),
  );
