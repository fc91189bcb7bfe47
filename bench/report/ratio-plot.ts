import { figure } from '../measure/figure.ts';
import { isReached, type Row, ratioOf } from '../measure/row.ts';
import { targetText } from './figures.ts';
import { dot, drawing, INK, label, line } from './svg.ts';

const ROW = 22;
const [LEFT, RIGHT, TOP, BOTTOM] = [560, 120, 50, 30];
const PLOT = 420;
const WIDTH = LEFT + PLOT + RIGHT;
const TARGET_HEIGHT = 8;
const DOT = 4;

const colourOf = (row: Row): string => (isReached(row) ? INK.good : INK.bad);
const targetOf = (row: Row): number | undefined => {
  if (!row.target) return undefined;
  return 'atLeast' in row.target ? row.target.atLeast : row.target.atMost;
};

/** Where a ratio lies, from left to right; ratios are compared by factors, so the axis is logarithmic. */
const scaleFor = (values: readonly number[]): { x: (ratio: number) => number; marks: number[] } => {
  const [from, to] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
  const span = Math.max(1, to - from);
  const marks = Array.from({ length: span + 1 }, (_, n) => 10 ** (from + n));
  return { x: (ratio) => LEFT + ((Math.log10(ratio) - from) / span) * PLOT, marks };
};

/** Every row that has a target: the median of its ratio, its spread as a line, its target as an upright mark. */
export const ratioPlot = (rows: readonly Row[]): string => {
  const aimed = rows.filter(({ target }) => target);
  const ratios = aimed.map(ratioOf);
  const values = [...ratios.flatMap(({ least, most }) => [least, most]), ...aimed.map((row) => targetOf(row) ?? 1)];
  const { x, marks } = scaleFor(values);
  const height = TOP + aimed.length * ROW + BOTTOM;
  const grid = marks.flatMap((mark) => [
    line(x(mark), TOP - 10, x(mark), height - BOTTOM, INK.grid),
    label(x(mark), height - BOTTOM + 12, figure(mark), 'middle', INK.plain),
  ]);
  const drawn = aimed.flatMap((row, n) => {
    const { median, least, most } = ratioOf(row);
    const [y, colour, target] = [TOP + n * ROW + ROW / 2, colourOf(row), x(targetOf(row) ?? 1)];
    return [
      label(LEFT - 14, y, `${row.what}, ${row.unit}, to ${row.beside.split(',')[0]}`, 'end', INK.text),
      line(target, y - TARGET_HEIGHT, target, y + TARGET_HEIGHT, INK.plain, 2),
      line(x(least), y, x(most), y, colour, 2),
      dot(x(median), y, DOT, colour),
      label(WIDTH - RIGHT + 14, y, `${figure(median)} (${targetText(row.target)})`, 'start', colour),
    ];
  });
  const title = 'Ratio to what is measured beside; upright marks are the targets';
  return drawing(WIDTH, height, title, [label(LEFT, 20, title, 'middle', INK.text), ...grid, ...drawn]);
};
