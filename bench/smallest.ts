import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where figures are kept, as JSON and Markdown. */
export const RESULTS = fileURLToPath(new URL('./results', import.meta.url));

const SMALLEST = '--smallest';

/** Whether a benchmark only has to show that it runs (`npm run test:commands`): its figures mean nothing and are not kept. */
export const isSmallest = process.argv.includes(SMALLEST);

/** The arguments of the benchmark itself. */
export const ownArguments = process.argv.slice(2).filter((word) => word !== SMALLEST);

/** How much of something a benchmark uses: `full`, or with `--smallest` the least with which every line of it runs. */
export const sized = <T>(full: T, smallest: T): T => (isSmallest ? smallest : full);

/** Writes a file of results. */
export const keepResult = (name: string, text: string): void => {
  if (!isSmallest) writeFileSync(join(RESULTS, name), text);
};
