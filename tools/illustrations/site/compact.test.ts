import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawBreakdown } from './breakdown.ts';
import { compact } from './compact.ts';
import { drawEmpty } from './empty.ts';
import { drawOffline } from './offline.ts';
import { drawHandover, drawMeeting, drawPapers, drawRide } from './safety.ts';
import { drawExhaust } from './technology/exhaust.ts';
import { drawFourValve } from './technology/four-valve.ts';
import { drawSuspension } from './technology/suspension.ts';
import { drawTwinSpark } from './technology/twin-spark.ts';

const DRAWINGS = {
  drawBreakdown,
  drawEmpty,
  drawOffline,
  drawExhaust,
  drawFourValve,
  drawSuspension,
  drawTwinSpark,
  drawMeeting,
  drawPapers,
  drawRide,
  drawHandover,
};

const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(320).flatten({ background: '#e9dfcf' }).raw().toBuffer();

describe('a compacted drawing of the site', () => {
  it.each(Object.entries(DRAWINGS))('%s shows what the full one shows', async (_, draw) => {
    const [full, small] = await Promise.all([pixels(draw()), pixels(compact(draw()))]);
    const off = full.filter((value, i) => Math.abs(value - (small[i] ?? 0)) > 96).length;
    expect(off / full.length).toBeLessThan(0.002);
  });

  it('keeps two clip shapes apart when one of them is used twice', () => {
    const clip = (name: string): string => `<clipPath id="${name}"/><g clip-path="url(#${name})"/>`;
    const names = compact(['first', 'second', 'first', 'third'].map(clip).join('')).match(/url\(#\w+\)/g) ?? [];
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toBe(names[2]);
  });
});
