import { parseArgs } from 'node:util';
import { ownArguments, sized } from '../smallest.ts';

const { values } = parseArgs({
  args: ownArguments,
  options: { recorded: { type: 'string' }, bikes: { type: 'string' } },
});

/** What a run has everything for: the plans of fewer listings show that it works, and little else. */
const FULL = 1_000_000;

/** `--bikes`: how many listings there are; everything else is in proportion, or at most as in a full run. */
export const bikes = Number(values.bikes ?? sized(FULL, 20_000));
export const isFull = bikes >= FULL;
/** `--recorded`: the folder of an earlier run, whose queries are explained again without running the tests. */
export const { recorded } = values;
