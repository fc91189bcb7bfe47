import sharp from 'sharp';
import type { DocumentPhoto } from '#server/images/document-photos.ts';
import { FONTS } from '#server/images/images.ts';
import { escapeHtml } from '#server/platform/lib/html.ts';

/** In pixels: small, because the first start draws some thirty. Drawn in units of 1000 by 640. */
const SIZE = { width: 800, height: 512 } as const;
const MARGIN = 64;
const LINE = 46;
const JPEG = { quality: 80 } as const;
const MADE_UP = 'Made up for the demo of Bike. Issued by nobody.';

// Read when the first text is drawn: the same fonts on every machine, also on one that has none.
process.env.FONTCONFIG_FILE ??= FONTS;

const text = (line: string, at: number, size: number, attributes = ''): string =>
  `<text x="${MARGIN}" y="${at}" font-size="${size}" ${attributes}>${escapeHtml(line)}</text>`;

/** A document that is plainly made up, as an SVG: what it is called in both languages, and lines of what stands on it. */
const svgOf = (titles: readonly [english: string, bangla: string], lines: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 1000 640" font-family="Noto Sans Bengali" fill="#20302a">
    <rect width="100%" height="100%" fill="#e6eee2"/>
    <rect x="24" y="24" width="952" height="592" fill="none" stroke="#5f7a6b" stroke-width="4"/>
    ${text(titles[0], 100, 38, 'font-weight="bold"')}${text(titles[1], 146, 30)}
    ${lines.map((line, place) => text(line, 212 + place * LINE, 28)).join('')}
    ${text(MADE_UP, 592, 22)}
    <g transform="rotate(-20 500 320)" fill="#c00000" fill-opacity="0.28" font-weight="bold" font-size="150" text-anchor="middle">
      <text x="500" y="300">SAMPLE</text><text x="500" y="460">নমুনা</text>
    </g>
  </svg>`;

/** Draws a sample of a document, as the store of documents takes it. */
export const drawDocument = async (
  titles: readonly [english: string, bangla: string],
  lines: readonly string[],
): Promise<DocumentPhoto> => ({
  ...SIZE,
  bytes: await sharp(Buffer.from(svgOf(titles, lines)))
    .jpeg(JPEG)
    .toBuffer(),
});
