import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type HostileFile, SECRET } from './hostile-file.ts';
import { avif, jpeg, png, pngChunk, webp, withChunks, withSegment } from './photos.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const SCRIPT = latin1('<script>alert(1)</script><?php system($_GET[0]); ?>');
const ARCHIVE = latin1('PK\x03\x04\x14\0\0\0hidden.exe');

const GPS = {
  IFD0: { ImageDescription: SECRET, Copyright: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 37/1', GPSLongitudeRef: 'E', GPSLongitude: '90/1 24/1 45/1' },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="${SECRET}" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta>`;

/** IPTC of a JPEG: a Photoshop block with the city (2:90). */
const iptc = (): Buffer => {
  const city = Buffer.concat([Buffer.from([0x1c, 2, 90, 0, SECRET.length]), latin1(SECRET)]);
  const head = latin1('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0');
  return Buffer.concat([head, Buffer.from([city.length]), city, Buffer.alloc(city.length % 2)]);
};

/** A photo of a camera with two lenses: a second JPEG, with its own GPS, behind the first. */
const twoInOne = async (): Promise<Buffer> => {
  const second = await sharp(await jpeg())
    .withExif(GPS)
    .jpeg()
    .toBuffer();
  return Buffer.concat([withSegment(await jpeg(), 0xe2, latin1('MPF\0II*\0\x08\0\0\0\0\0')), second]);
};

const FRAMES = 120;
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** Noise: equal frames would be merged. */
const animation = async (): Promise<Buffer> => {
  const strip = { width: 80, height: 80 * FRAMES, channels: 3 } as const;
  const pixels = await sharp({ create: { ...strip, background: '#b5551d', noise } })
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: { ...strip, pageHeight: 80 } })
    .webp({ quality: 10, effort: 0 })
    .toBuffer();
};

/** Photos that can be decoded, with more in them than a photo. */
export const photosWithMetadata = async (): Promise<HostileFile[]> => {
  const [photo, flat] = [await jpeg(), await png()];
  const rich = sharp(photo).withExif(GPS).withXmp(XMP).withIccProfile('p3');
  const files: [what: string, bytes: Buffer, name?: string, type?: string][] = [
    ['a JPEG with GPS in EXIF and XMP, and a colour profile', await rich.clone().jpeg().toBuffer()],
    ['a PNG with GPS in EXIF and XMP, and a colour profile', await rich.clone().png().toBuffer()],
    ['a WebP with GPS in EXIF and XMP, and a colour profile', await rich.clone().webp().toBuffer()],
    ['an AVIF with GPS in EXIF and XMP, and a colour profile', await rich.clone().avif({ effort: 0 }).toBuffer()],
    ['a JPEG with a city in IPTC', withSegment(photo, 0xed, iptc())],
    ['a JPEG with a comment', withSegment(photo, 0xfe, latin1(SECRET))],
    ['a JPEG with 64 KB of broken EXIF', withSegment(photo, 0xe1, latin1(`Exif\0\0MM\0*${SECRET.repeat(2_500)}`))],
    [
      'a PNG with texts in three forms',
      withChunks(
        flat,
        pngChunk('tEXt', latin1(`Comment\0${SECRET}`)),
        pngChunk('iTXt', latin1(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
        pngChunk('zTXt', Buffer.concat([latin1('Location\0\0'), deflateSync(SECRET)])),
      ),
    ],
    ['two photos in one file', await twoInOne()],
    ['a JPEG with a script in a comment', withSegment(photo, 0xfe, SCRIPT), 'photo.php', 'application/x-php'],
    ['a JPEG with a script behind it', Buffer.concat([photo, SCRIPT]), 'photo.html', 'text/html'],
    ['a JPEG with an archive behind it', Buffer.concat([photo, ARCHIVE]), 'photo.zip', 'application/zip'],
    [
      'a PNG with a script as a text',
      withChunks(flat, pngChunk('tEXt', Buffer.concat([latin1('a\0'), SCRIPT]))),
      'a.svg',
      'image/svg+xml',
    ],
    ['a PNG with an archive behind it', Buffer.concat([flat, ARCHIVE]), 'a.jar', 'application/java-archive'],
    ['a WebP with a script behind it', Buffer.concat([await webp(), SCRIPT]), 'a.js', 'text/javascript'],
    ['an AVIF with a script behind it', Buffer.concat([await avif(), SCRIPT])],
    ['a WebP of 120 frames', await animation()],
  ];
  return files.map(([what, bytes, name, type]) => ({
    what,
    bytes,
    outcome: 'taken',
    ...(name && { name }),
    ...(type && { type }),
  }));
};
