import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { BodyName } from '../../server/demo/catalogue/look.ts';
import { drawAvatar } from './avatar.ts';
import { BODIES } from './bodies/index.ts';
import { outline } from './outline.ts';
import { compact, relativePath } from './site/compact.ts';
import { drawEmblem } from './site/emblem.ts';

const names = Object.keys(BODIES) as BodyName[];
const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(320).flatten({ background: '#e9dfcf' }).raw().toBuffer();

describe('The drawings', () => {
  it('round a corner, and hold the radius at half of the sides', () => {
    expect(outline('0,0 100,0,20 100,50')).toBe('M0,0L80,0Q100,0 100,20L100,50Z');
    expect(outline('0,0 10,0,99 10,10')).toBe('M0,0L5,0Q10,0 10,5L10,10Z');
  });

  it('write a path shorter without moving it', () => {
    expect(relativePath('M10.4,20L30,20.2Q40,20 40,30Z')).toBe('m10 20l20 0q10 0 10 10z');
  });

  it.each(names)('show the same %s when compacted, in far fewer bytes', async (body) => {
    const svg = drawEmblem({ body, paint: 'blue', accent: 'cream' });
    const small = compact(svg);
    expect(small.length).toBeLessThan(svg.length * 0.8);
    const [before, after] = await Promise.all([pixels(svg), pixels(small)]);
    const off = before.filter((value, i) => Math.abs(value - (after[i] ?? 0)) > 96).length;
    expect(off / before.length).toBeLessThan(0.002);
  });

  it('give people of the demo different faces, and each always the same', () => {
    const emails = ['admin', 'seller', 'seller2', 'buyer', 'buyer2'].map((name) => `${name}@bike.test`);
    expect(new Set(emails.map(drawAvatar)).size).toBe(emails.length);
    expect(drawAvatar('admin@bike.test')).toBe(drawAvatar('admin@bike.test'));
  });
});
