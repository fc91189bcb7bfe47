import type { Findings } from '../measure/row.ts';
import type { Stage } from '../stage.ts';

/** Something that is measured beside something else. */
export interface Benchmark {
  /** As it is asked for on the command line. */
  name: string;
  /** What it is about, in a line. */
  about: string;
  run(stage: Stage): Promise<Findings>;
}
