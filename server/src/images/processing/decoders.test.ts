import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sharp } from './decoders.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-decoders-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plainPhoto = () => sharp({ create: { width: 80, height: 80, channels: 3, background: '#b5551d' } });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>');
const open = async (name: string, bytes: Buffer) => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return (await sharp(file).metadata()).width;
};

describe('The decoders', () => {
  it('read files of the accepted formats', async () => {
    expect(await open('a.jpg', await plainPhoto().jpeg().toBuffer())).toBe(80);
    expect(await open('a.png', await plainPhoto().png().toBuffer())).toBe(80);
    expect(await open('a.webp', await plainPhoto().webp().toBuffer())).toBe(80);
    expect(await open('a.avif', await plainPhoto().avif({ effort: 0 }).toBuffer())).toBe(80);
  });

  it('read no other file, whatever its name', async () => {
    await expect(open('gif.jpg', await plainPhoto().gif().toBuffer())).rejects.toThrow(/unsupported/);
    await expect(open('tiff.jpg', await plainPhoto().tiff().toBuffer())).rejects.toThrow(/unsupported/);
    await expect(open('svg.jpg', svg)).rejects.toThrow(/unsupported/);
  });

  it("still read the product's own drawings from memory", async () => {
    expect((await sharp(svg).png().toBuffer({ resolveWithObject: true })).info).toMatchObject({ width: 80 });
  });
});
