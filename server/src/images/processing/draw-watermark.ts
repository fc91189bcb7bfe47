import { escapeHtml } from '#server/platform/lib/html.ts';
import { sharp } from './decoders.ts';
import type { Size } from './prepare-photo.ts';

/** A document that is marked with who looks at it. */
export interface WatermarkTask {
  /** A JPEG that this server has made, and where the marked one is written. */
  marked: string;
  file: string;
  words: string;
}

const JPEG = { quality: 80, mozjpeg: true } as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;
/** Of the width of the picture: the lines repeat about three times across it. */
const PART = 0.34;
const LEAST_TEXT = 14;

const drawWords = (words: string, colour: string, size: number): Promise<Buffer> => {
  const text = `<span foreground="${colour}" alpha="45%" size="${size}pt">${escapeHtml(words)}</span>`;
  return sharp({ text: { text, font: 'Noto Sans Bengali Bold', rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
};

/** The words once, slanted, with room around them. */
const tileOf = async (words: string, width: number, height: number): Promise<Buffer> => {
  const size = Math.max(LEAST_TEXT, Math.round((width * PART) / 14));
  // In two colours, so that one of them is seen on whatever ground.
  const lines = await sharp(await drawWords(words, '#ffffff', size))
    .extend({ top: size, bottom: size, left: size, right: size, background: CLEAR })
    .composite([{ input: await drawWords(words, '#c00000', size), left: size + 1, top: size + 1 }])
    .png()
    .toBuffer();
  // Apart: sharp rotates before it lays one picture over another.
  const slanted = await sharp(lines).rotate(-24, { background: CLEAR }).png().toBuffer();
  // What is laid over a picture must not be larger than it.
  return sharp(slanted).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
};

/** Writes a document again with words all over it. Returns its size in pixels. Throws errors of the file system. */
export const drawWatermark = async ({ marked, file, words }: WatermarkTask): Promise<Size> => {
  const { width, height } = await sharp(marked).metadata();
  const input = await tileOf(words, width, height);
  await sharp(marked)
    .composite([{ input, tile: true, gravity: 'northwest' }])
    .jpeg(JPEG)
    .toFile(file);
  return { width, height };
};
