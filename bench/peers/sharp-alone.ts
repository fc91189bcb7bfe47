import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#contract/constants.ts';

/** What an upload makes of a photo, by its name's ending. */
export type Outputs = Map<string, Buffer>;

/** As the product encodes them. */
const AVIF = { quality: 50, effort: 2 } as const;
const WEBP = { quality: 76, effort: 3 } as const;

/**
 * The same pictures by sharp alone, in the quickest way that it offers: opened once for each width, shrunk while it is
 * decoded, everything at once.
 */
export const encodeAlone = async (file: string): Promise<Outputs> => {
  const photo = sharp(await readFile(file)).autoOrient();
  const outputs = IMAGE_WIDTHS.flatMap((width) => {
    const resized = photo.clone().resize({ width, withoutEnlargement: true });
    return [
      [`-${width}.webp`, resized.clone().webp(WEBP)] as const,
      [`-${width}.avif`, resized.clone().avif(AVIF)] as const,
    ];
  });
  return new Map(await Promise.all(outputs.map(async ([name, output]) => [name, await output.toBuffer()] as const)));
};
