import type { OverlayOptions } from 'sharp';
import { LANGUAGES } from '#contract/constants.ts';
import { escapeHtml } from '#server/platform/lib/html.ts';
import { formatNumber } from '#server/platform/lib/money.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { sharp } from './decoders.ts';
import type { Size } from './prepare-photo.ts';

/** What a link preview says about a bike. Prices in whole taka. */
export interface PreviewShows {
  brand: string;
  model: string;
  price: number;
  original: number;
  year: number | null;
  kilometres: number | null;
  district: string | null;
  sold: boolean;
}

/** A link preview to draw. */
export interface PreviewTask {
  shows: PreviewShows;
  /** The bike's photo, prepared by this server; without one there is only text. */
  photo: string | undefined;
  /** Where the JPEG is written. */
  file: string;
}

/** What Facebook, WhatsApp and others ask for, in pixels. */
const SIZE = { width: 1200, height: 630 } as const;
const PHOTO = { width: 720, height: SIZE.height } as const;
const LEFT = PHOTO.width + 48;
const TEXT_WIDTH = SIZE.width - LEFT - 40;
const BACKGROUND = '#1b1816';
const PALE = '#cfc6ba';
const BRIGHT = '#fcfaf6';
const YELLOW = '#ffb91a';
const JPEG = { quality: 82, mozjpeg: true } as const;

const MAX_MODEL = 60;
/** Pixels of the letters of a model's name, by its length: whatever is typed takes three lines at most. */
const modelSize = (model: string): number => {
  if (model.length <= 10) return 68;
  if (model.length <= 22) return 54;
  return model.length <= 36 ? 44 : 36;
};

const shortened = (model: string): string =>
  model.length > MAX_MODEL ? `${[...model].slice(0, MAX_MODEL).join('').trimEnd()}…` : model;

interface Line {
  text: string;
  /** Height of the letters' box, in pixels. */
  size: number;
  colour: string;
  struck?: boolean;
  /** Lines beyond it are cut off. */
  maxLines?: number;
}

/** How high a line is, in heights of its letters' box. */
const LINE = 1.36;

/** A text as an image as wide as it is, and at most as wide as the room for it. */
const drawText = async ({ text, size, colour, struck = false, maxLines = 1 }: Line) => {
  // One point is one pixel at 72 dpi.
  const markup = `<span foreground="${colour}" size="${size}pt"${struck ? ' strikethrough="true"' : ''}>${escapeHtml(text)}</span>`;
  const drawing = sharp({
    text: { text: markup, font: 'Noto Sans Bengali Bold', width: TEXT_WIDTH, wrap: 'word-char', rgba: true, dpi: 72 },
  });
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, Math.round(maxLines * LINE * size));
  return { input: await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer(), height };
};

/** In both languages: one image is drawn of a bike, for whoever sees the link. */
const soldText = (): string => LANGUAGES.map((language) => i18nIn(language)._('Sold')).join(' · ');

const formatTaka = (taka: number): string => `৳${formatNumber(taka)}`;

const facts = ({ year, kilometres, district }: PreviewShows): string =>
  [year, kilometres !== null && `${formatNumber(kilometres)} km`, district].filter(Boolean).join(' · ');

/** The lines from the top, with the room above each, in pixels. */
const linesOf = (shows: PreviewShows): [room: number, line: Line][] => {
  const { brand, model, price, original, sold } = shows;
  const taka = formatTaka(price);
  const known = facts(shows);
  return [
    [92, { text: brand, size: 30, colour: PALE }],
    [24, { text: shortened(model), size: modelSize(model), colour: BRIGHT, maxLines: 3 }],
    ...(known ? [[20, { text: known, size: known.length > 26 ? 22 : 26, colour: PALE }] as [number, Line]] : []),
    sold ? [40, { text: soldText(), size: 38, colour: YELLOW }] : [40, { text: taka, size: 68, colour: BRIGHT }],
    ...(sold ? [[14, { text: taka, size: 32, colour: PALE }] as [number, Line]] : []),
    ...(!sold && original > price
      ? [[12, { text: formatTaka(original), size: 32, colour: PALE, struck: true }] as [number, Line]]
      : []),
  ];
};

/** A grey place for the photo, and a road marking above the text. */
const frame = Buffer.from(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    `<rect width="${PHOTO.width}" height="${PHOTO.height}" fill="#2b2623"/>`,
    `<rect x="${LEFT}" y="56" width="72" height="10" fill="${YELLOW}"/></svg>`,
  ].join(''),
);

/** The name of the site, with the stop of its mark in yellow. */
const logo = async (): Promise<OverlayOptions> => {
  const text = `<span foreground="${BRIGHT}" size="34pt">Bike<span foreground="${YELLOW}">.</span></span>`;
  const drawing = sharp({ text: { text, font: 'Noto Sans Bengali Bold', rgba: true, dpi: 72 } });
  return { input: await drawing.png().toBuffer(), left: LEFT, top: SIZE.height - 82 };
};

const openPhoto = async (file: string, sold: boolean): Promise<OverlayOptions> => {
  const photo = sharp(file, { failOn: 'error' }).resize({ ...PHOTO, fit: 'cover' });
  return { input: await (sold ? photo.greyscale() : photo).png().toBuffer(), left: 0, top: 0 };
};

/**
 * Draws the image of a bike that chats and social networks show beside a link: its photo, model and price; that it is sold,
 * if it is. The fonts are those of FONTCONFIG_FILE. Returns its size in pixels. Throws errors of the file system.
 */
export const drawPreview = async ({ shows, photo, file }: PreviewTask): Promise<Size> => {
  const parts: OverlayOptions[] = [{ input: frame }, await logo()];
  if (photo) parts.push(await openPhoto(photo, shows.sold));
  let top = 0;
  for (const [room, line] of linesOf(shows)) {
    const { input, height } = await drawText(line);
    top += room;
    if (top + height > SIZE.height) break;
    parts.push({ input, left: LEFT, top });
    top += height;
  }
  await sharp({ create: { ...SIZE, channels: 3, background: BACKGROUND } })
    .composite(parts)
    .jpeg(JPEG)
    .toFile(file);
  return SIZE;
};
