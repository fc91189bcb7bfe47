import { escapeHtml } from '#server/platform/lib/html.ts';

/** Readable on white and on black pages alike: the drawing brings its own ground. */
export const INK = {
  ground: '#ffffff',
  text: '#1f2937',
  grid: '#e5e7eb',
  good: '#15803d',
  bad: '#b91c1c',
  plain: '#475569',
};

type Attributes = Record<string, string | number>;

const element = (name: string, attributes: Attributes, content = ''): string => {
  const text = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${name} ${text.join(' ')}>${content}</${name}>`;
};

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 1): string =>
  element('line', { x1, y1, x2, y2, stroke, 'stroke-width': width });

export const dot = (cx: number, cy: number, r: number, fill: string): string => element('circle', { cx, cy, r, fill });

export const polyline = (points: readonly [number, number][], stroke: string): string =>
  element('polyline', {
    points: points.map((point) => point.join(',')).join(' '),
    stroke,
    'stroke-width': 2,
    fill: 'none',
  });

export const label = (x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end', fill: string): string =>
  element('text', { x, y, 'text-anchor': anchor, fill, 'dominant-baseline': 'middle' }, escapeHtml(text));

/** A whole drawing, in pixels. */
export const drawing = (width: number, height: number, title: string, parts: readonly string[]): string =>
  `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': 'system-ui, sans-serif',
      'font-size': 12,
    },
    [element('title', {}, escapeHtml(title)), element('rect', { width, height, fill: INK.ground }), ...parts].join(
      '\n',
    ),
  )}\n`;
