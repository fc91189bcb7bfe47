/** The parts of a bike: each has its own geometry, and is drawn in the tones of one bike. */
import { num, outline, run } from './outline.ts';
import { clipped, fill, stroke } from './svg.ts';
import type { Tone, Tones } from './tones.ts';

export type Part = (tones: Tones) => string;

export const drawParts = (parts: readonly Part[], tones: Tones): string => parts.map((part) => part(tones)).join('');

/** A flat shape; `inside` are the shapes that light, shade or stripe it, cut off at its edge. */
export const panel =
  (tone: Tone, notation: string, ...inside: readonly (readonly [Tone, string])[]): Part =>
  (tones) => {
    const path = outline(notation);
    const marks = inside.map(([markTone, mark]) => fill(outline(mark), tones[markTone])).join('');
    return fill(path, tones[tone]) + (marks && clipped(path, marks));
  };

/** A round bar along `notation`; `shine` is the tone of the light on its upper side. */
export const tube =
  (tone: Tone, width: number, notation: string, shine?: Tone): Part =>
  (tones) => {
    const path = run(notation);
    const light = shine
      ? stroke(path, tones[shine], width * 0.28, `transform="translate(${num(-width * 0.12)} ${num(-width * 0.2)})"`)
      : '';
    return stroke(path, tones[tone], width) + light;
  };
