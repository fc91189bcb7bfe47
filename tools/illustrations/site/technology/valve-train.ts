/** Valve, spring, bucket and cam, drawn upright over the middle of a valve seat at 0,0. One unit is about half a millimetre. */
import { circle, fill, group, ORIGIN, rect } from '../../svg.ts';
import { spring } from './spring.ts';
import { BRONZE, CAVITY, DARK_STEEL, INK, STEEL } from './tones.ts';

/** Where the top of the closed valve's bucket is, and the middle of the camshaft above it. */
const BUCKET = -206;
const BASE = 24;
export const LIFT = 18;
const VALVE = '#6f675f';

/** A poppet valve: seat at 45 degrees, neck like a tulip, long stem. `radius` of its head. */
const poppet = (radius: number): string =>
  fill(
    `M${-radius},4L${radius},4L${radius},0L${radius - 7},-7Q6,-12 5,-40L5,-196L-5,-196L-5,-40Q-6,-12 ${7 - radius},-7L${-radius},0Z`,
    VALVE,
  );

const retainer = rect(-22, -190, 44, 8, DARK_STEEL, 2);
const bucket = rect(-27, BUCKET, 54, 10, STEEL, 3) + rect(-27, BUCKET, 6, 46, STEEL) + rect(21, BUCKET, 6, 46, STEEL);

/** The bore that the bucket slides in, the spring's seat and the valve's guide: fixed in the head. */
export const valveBore = rect(-28, -192, 56, 74, CAVITY) + rect(-24, -124, 48, 6, DARK_STEEL);
export const valveGuide = rect(-11, -128, 22, 62, BRONZE, 2);

/** The moving parts; `lift` is how far the valve is open. The spring shortens by as much. */
export const valve = (radius: number, lift: number): string => {
  const coil = spring({ x: 0, top: -182 + lift, bottom: -124, coils: 5, radius: 16, wire: 5 });
  return (
    valveGuide +
    group(rect(-22, -198, 44, 40, CAVITY) + poppet(radius) + bucket + retainer, `transform="translate(0 ${lift})"`) +
    coil
  );
};

/** A cam whose lobe points `degrees` away from its valve; at 0 it holds the valve open by LIFT. */
export const cam = (degrees: number): string => {
  const lobe = fill(
    'M-21.6,10.4A24,24 0 1 1 21.6,10.4A64,64 0 0 1 9,36.4A10,10 0 0 1 -9,36.4A64,64 0 0 1 -21.6,10.4Z',
    INK,
  );
  const shapes = lobe + circle(ORIGIN, 13, STEEL) + circle(ORIGIN, 5, INK);
  return group(shapes, `transform="translate(0 ${BUCKET - BASE}) rotate(${degrees})"`);
};

/** The end of a port above its seat; `width` that of the port. */
export const throat = (radius: number, width: number, colour: string): string =>
  fill(`M${-radius},1L${radius},1L${radius - 5},-12L${width / 2},-44L${-width / 2},-44L${5 - radius},-12Z`, colour);
