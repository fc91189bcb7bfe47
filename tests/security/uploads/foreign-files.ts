import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { type HostileFile, UNREADABLE } from './hostile-file.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const SVG_SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99" onload="alert(1)"><script>alert(1)</script></svg>';
const SVG_ENTITY =
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text>&x;</text></svg>';
const SVG_REACHING_OUT =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99"><image xlink:href="http://169.254.169.254/"/></svg>';
const IMAGE_TRAGICK =
  'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|id")\'\npop graphic-context';

const CONTENTS: readonly (readonly [what: string, content: Buffer, type?: string])[] = [
  ['an SVG with a script', latin1(SVG_SCRIPT), 'image/svg+xml'],
  ['an SVG that reads a file', latin1(SVG_ENTITY)],
  ['an SVG that requests another server', latin1(SVG_REACHING_OUT)],
  ['a compressed SVG', gzipSync(SVG_SCRIPT)],
  ['an SVG behind a byte order mark', latin1(`\xef\xbb\xbf${SVG_SCRIPT}`)],
  ['commands for an image program', latin1(IMAGE_TRAGICK)],
  ['a PDF', latin1('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['a PostScript program', latin1('%!PS-Adobe-3.0 EPSF-3.0\n(id) run')],
  ['a PHP program', latin1('<?php system($_GET[0]); ?>'), 'application/x-php'],
  ['a ZIP archive', latin1('PK\x03\x04\x14\0\0\0\0\0')],
  ['a program', latin1('\x7fELF\x02\x01\x01\0')],
  ['a GIF that is a script', latin1('GIF89a/*\0\0*/=1;alert(1);'), 'image/jpeg'],
  ['a BMP', latin1(`BM${'\0'.repeat(200)}`)],
  ['an icon', latin1(`\0\0\x01\0\x01\0\x10\x10${'\0'.repeat(200)}`)],
  ['a Photoshop file', latin1(`8BPS\0\x01${'\0'.repeat(60)}`)],
  ['a JPEG 2000 file', latin1(`\0\0\0\x0cjP  \r\n\x87\n${'\0'.repeat(60)}`)],
  ['a JPEG XL file', latin1(`\xff\x0a${'\0'.repeat(60)}`)],
  ['a bitmap of C', latin1('#define x_width 99\n#define x_height 99\nstatic char x_bits[] = {0};')],
  ['a portable pixmap', latin1(`P6 99 99 255\n${'\0'.repeat(29_403)}`)],
  ['a video', latin1(`\0\0\0\x18ftypisom\0\0\0\0isommp42${'\0'.repeat(60)}`)],
  ['a photo behind other bytes', latin1(`<html>\xff\xd8\xff`)],
  ['one byte', latin1('\xff')],
  ['the first bytes of a JPEG', latin1('\xff\xd8\xff')],
  ['the first bytes of a PNG', latin1('\x89PNG\r\n\x1a\n')],
  ['the first bytes of a WebP, and HTML', latin1('RIFF\x20\0\0\0WEBPVP8 <script>alert(1)</script>')],
  ['the first bytes of an AVIF, and HTML', latin1('\0\0\0\x1cftypavif\0\0\0\0avifmif1<script>alert(1)</script>')],
  ['the first bytes of a HEIC, and HTML', latin1('\0\0\0\x18ftypheic\0\0\0\0heicmif1<script>alert(1)</script>')],
  ['a PDF behind the first bytes of a JPEG', latin1('\xff\xd8\xff\xe0\0\x10JFIF\0%PDF-1.7')],
];

/** Files in no accepted format, whatever they declare. */
export const foreignFiles = async (): Promise<HostileFile[]> => {
  const photo = () => sharp({ create: { width: 99, height: 99, channels: 3, background: '#b5551d' } });
  const made: [string, Buffer][] = [
    ['a large TIFF', await photo().tiff().toBuffer()],
    ['a GIF with a JPEG behind it', Buffer.concat([await photo().gif().toBuffer(), await photo().jpeg().toBuffer()])],
  ];
  return [...CONTENTS, ...made].map(([what, bytes, type]) => ({
    what,
    bytes,
    outcome: UNREADABLE,
    ...(type && { type }),
  }));
};
