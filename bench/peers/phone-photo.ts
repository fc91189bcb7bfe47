import sharp from 'sharp';

const [WIDTH, HEIGHT] = [4_000, 3_000];
const SPOTS = 300;

/** Shapes of many sizes and colours, so that the picture compresses as a street scene does. */
const drawing = (): Buffer => {
  const spots = Array.from(
    { length: SPOTS },
    (_, n) =>
      `<circle cx="${(n * 977) % WIDTH}" cy="${(n * 613) % HEIGHT}" r="${20 + ((n * 37) % 180)}"
        fill="hsl(${(n * 47) % 360} 60% 50%)" opacity=".6"/>`,
  );
  return Buffer.from(`<svg width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#246"/>${spots.join('')}</svg>`);
};

/** A JPEG of 12 megapixels and some 4 MB, lying on its side as phones write them, with the noise of a small sensor. */
export const phonePhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#777', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(drawing())
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
};
