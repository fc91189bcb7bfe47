import { figure } from '../measure/figure.ts';
import type { Curve } from '../measure/row.ts';
import { drawing, INK, label, line, polyline } from './svg.ts';

const [WIDTH, HEIGHT] = [800, 360];
const [LEFT, RIGHT, TOP, BOTTOM] = [70, 30, 50, 50];
const MARKS = 5;

/** A curve from zero, so that what looks flat is flat. */
export const curvePlot = ({ title, xLabel, yLabel, points }: Curve): string => {
  const [mostX, mostY] = [
    Math.max(1, ...points.map(([at]) => at)),
    Math.max(1, ...points.map(([, value]) => value)) * 1.1,
  ];
  const x = (at: number): number => LEFT + (at / mostX) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => HEIGHT - BOTTOM - (value / mostY) * (HEIGHT - TOP - BOTTOM);
  const grid = Array.from({ length: MARKS + 1 }, (_, n) => n / MARKS).flatMap((share) => [
    line(LEFT, y(mostY * share), WIDTH - RIGHT, y(mostY * share), INK.grid),
    label(LEFT - 8, y(mostY * share), figure(mostY * share), 'end', INK.plain),
    label(x(mostX * share), HEIGHT - BOTTOM + 16, figure(mostX * share), 'middle', INK.plain),
  ]);
  const path = points.map(([at, value]): [number, number] => [Math.round(x(at)), Math.round(y(value))]);
  return drawing(WIDTH, HEIGHT, title, [
    label(WIDTH / 2, 20, `${title}: ${yLabel} after so many ${xLabel}`, 'middle', INK.text),
    ...grid,
    polyline(path, INK.good),
  ]);
};
