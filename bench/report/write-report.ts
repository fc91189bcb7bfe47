import { keepResult } from '../smallest.ts';
import { curvePlot } from './curve-plot.ts';
import type { Machine } from './machine.ts';
import { ratioPlot } from './ratio-plot.ts';
import { type RunRecord, readRecords } from './record.ts';
import { tableOf } from './table.ts';

const machineText = ({ cpu, cores, memoryGb, system, node, sqlite, postgres }: Machine): string =>
  `${cpu}, ${cores} cores, ${memoryGb} GB, ${system}; Node ${node}, SQLite ${sqlite}${postgres && `, PostgreSQL ${postgres}`}`;

/** Draws the curves of a benchmark; returns how the report shows them. */
const writeCurves = ({ work, curves = [] }: RunRecord): string =>
  curves
    .map((curve, n) => {
      const file = `${work}-${n + 1}.svg`;
      keepResult(file, curvePlot(curve));
      return `\n\n![${curve.title}](${file})`;
    })
    .join('');

/** Makes the report from the latest record of every benchmark: `results/README.md` and its drawings. */
export const writeReport = (): void => {
  const records = readRecords();
  const machines = new Set(records.map(({ machine }) => machineText(machine)));
  keepResult('ratios.svg', ratioPlot(records.flatMap(({ rows }) => rows)));
  const parts = [
    '# Results',
    'Made by `npm run bench`; how things are measured and how to read this: [bench/README.md](../README.md). Ratios are ours to theirs, round by round: the median, and the least and the most.',
    [...machines].join('\n\n'),
    '![Ratios and targets](ratios.svg)',
    ...records.map((record) => `${tableOf(record)}${writeCurves(record)}`),
  ];
  keepResult('README.md', `${parts.join('\n\n')}\n`);
};
