import { deflateSync } from 'node:zlib';
import { fixture } from '#testing/uploads.ts';
import { type HostileFile, REFUSED, TOO_LARGE, TOO_SMALL, UNREADABLE } from './hostile-file.ts';
import { avif, blackPng, blackWebp, jpeg, png, pngChunk, resizedHeif, resizedJpeg, withChunks } from './photos.ts';

const HUNDRED_MEGABYTES = 100 * 1024 * 1024;

/** Small files that decode to large ones, or declare to. */
export const bombs = async (): Promise<HostileFile[]> => {
  const squeezed = deflateSync(Buffer.alloc(HUNDRED_MEGABYTES), { level: 1 });
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), squeezed]));
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), squeezed]));
  const flat = await png();
  return [
    { what: 'a PNG of 900 megapixels', bytes: blackPng(30_000, 30_000, 3_000), outcome: TOO_LARGE },
    { what: 'a PNG of 2 billion pixels a side', bytes: blackPng(2_147_483_647, 2_147_483_647, 0), outcome: REFUSED },
    { what: 'a PNG of 49 megapixels that are not there', bytes: blackPng(7_000, 7_000, 10), outcome: UNREADABLE },
    { what: 'a PNG of 49 megapixels', bytes: blackPng(7_000, 7_000), outcome: 'taken' },
    { what: 'a PNG of 0 x 0 pixels', bytes: blackPng(0, 0), outcome: REFUSED },
    { what: 'a PNG of 1 x 1 pixel', bytes: blackPng(1, 1), outcome: TOO_SMALL },
    { what: 'a PNG of 700,000 x 63 pixels', bytes: blackPng(700_000, 63), outcome: TOO_SMALL },
    {
      what: 'a PNG whose comment unpacks to 100 MB',
      bytes: withChunks(flat, text),
      outcome: /^(200|400 image_unreadable)/,
    },
    {
      what: 'a PNG whose colours unpack to 100 MB',
      bytes: withChunks(flat, profile),
      outcome: /^(200|400 image_unreadable)/,
    },
    { what: 'a JPEG of 65,500 pixels a side', bytes: resizedJpeg(await jpeg(), 65_500, 65_500), outcome: TOO_LARGE },
    {
      what: 'a JPEG of 7,000 pixels a side that are not there',
      bytes: resizedJpeg(await jpeg(), 7_000, 7_000),
      outcome: /^(200|400 image_unreadable)$/,
    },
    { what: 'a JPEG without a height', bytes: resizedJpeg(await jpeg(), 160, 0), outcome: REFUSED },
    { what: 'a WebP of 268 megapixels in forty bytes', bytes: blackWebp(16_384, 16_384), outcome: REFUSED },
    { what: 'a WebP of 49 megapixels in forty bytes', bytes: blackWebp(16_000, 3_000), outcome: 'taken' },
    { what: 'an AVIF of 60,000 pixels a side', bytes: resizedHeif(await avif(), 60_000, 60_000), outcome: REFUSED },
    {
      what: 'an AVIF of 7,000 pixels a side that are not there',
      bytes: resizedHeif(await avif(), 7_000, 7_000),
      outcome: REFUSED,
    },
    {
      what: 'a HEIC of 30,000 pixels a side',
      bytes: resizedHeif(fixture('photo.heic'), 30_000, 30_000),
      outcome: TOO_LARGE,
    },
  ];
};
