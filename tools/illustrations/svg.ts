/** The few SVG elements that the drawings are made of; browsers and librsvg render them alike. */
import { num, outline } from './outline.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns an attribute, or nothing for 0, which is SVG's default. */
const place = (name: string, value: number): string => (num(value) === '0' ? '' : ` ${name}="${num(value)}"`);

/** The middle of a part that is drawn around 0,0 and then moved. */
export const ORIGIN: Point = { x: 0, y: 0 };

export const fill = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`;

export const stroke = (path: string, colour: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more && ` ${more}`}/>`;

export const circle = ({ x, y }: Point, radius: number, colour: string): string =>
  `<circle${place('cx', x)}${place('cy', y)} r="${num(radius)}" fill="${colour}"/>`;

export const ring = ({ x, y }: Point, radius: number, width: number, colour: string, more = ''): string =>
  `<circle${place('cx', x)}${place('cy', y)} r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more && ` ${more}`}/>`;

export const ellipse = ({ x, y }: Point, rx: number, ry: number, colour: string): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${colour}"/>`;

export const rect = (x: number, y: number, width: number, height: number, colour: string, round = 0): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${colour}"${round ? ` rx="${num(round)}"` : ''}/>`;

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`;

export const moved = (content: string, x: number, y: number, scale = 1): string =>
  group(content, `transform="translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${scale})`}"`);

export const shape = (notation: string, colour: string): string => fill(outline(notation), colour);

/** Returns a short id that depends only on the text: the same clip shape has the same id in every drawing. */
const nameOf = (text: string): string => {
  let hash = 5381;
  for (const letter of text) hash = (hash * 33 + letter.charCodeAt(0)) >>> 0;
  return `c${hash.toString(36)}`;
};

export const clipped = (path: string, content: string): string =>
  `<clipPath id="${nameOf(path)}"><path d="${path}"/></clipPath>${group(content, `clip-path="url(#${nameOf(path)})"`)}`;

/** A whole document. */
export const document = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
