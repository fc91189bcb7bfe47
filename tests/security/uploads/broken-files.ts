import { fixture } from '#testing/uploads.ts';
import { type HostileFile, UNREADABLE } from './hostile-file.ts';
import { avif, jpeg, png, webp } from './photos.ts';

const cutOff = (format: string, bytes: Buffer, places = [0.15, 0.5, 0.9]): HostileFile[] =>
  places.map((part) => ({
    what: `a ${format} cut off after ${part * 100} %`,
    bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
    outcome: UNREADABLE,
  }));

/** The same file with the bytes from `at` inverted. */
const damaged = (bytes: Buffer, at: number, length = 40): Buffer => {
  const copy = Buffer.from(bytes);
  for (let index = at; index < Math.min(at + length, copy.length); index += 1) copy[index] = ~(copy[index] ?? 0) & 0xff;
  return copy;
};

/** Files that were photos once. */
export const brokenFiles = async (): Promise<HostileFile[]> => {
  const flat = await png();
  const pixels = flat.indexOf('IDAT', 0, 'latin1');
  return [
    ...cutOff('JPEG', await jpeg(), [0.15, 0.5]),
    // Browsers show both; of the first less than a quarter is missing.
    {
      what: 'a JPEG cut off after 90 %',
      bytes: (await jpeg()).subarray(0, -Math.ceil((await jpeg()).length / 10)),
      outcome: 'taken',
    },
    ...cutOff('PNG', flat),
    ...cutOff('WebP', await webp()),
    ...cutOff('AVIF', await avif()),
    ...cutOff('HEIC', fixture('photo.heic'), [0.5]),
    { what: 'a PNG with damaged pixels', bytes: damaged(flat, pixels + 10), outcome: UNREADABLE },
    { what: 'a PNG with a wrong checksum of its header', bytes: damaged(flat, 29, 4), outcome: 'taken' },
    { what: 'a WebP with a damaged frame', bytes: damaged(await webp(), 20), outcome: UNREADABLE },
    { what: 'a HEIC with a damaged box', bytes: damaged(fixture('photo.heic'), 40, 60), outcome: UNREADABLE },
  ];
};
