import { sized } from '../smallest.ts';

/** Something that takes turns with others: it works for so many seconds and tells what it has found. */
export type Turn<Found> = (seconds: number) => Promise<Found>;

const WARM_UP_SECONDS = 1;

/**
 * Lets `turns` work one after another, `rounds` times, in one order and then the other; before that each warms up (not with
 * `--smallest`).
 * Returns what each has found, a value for each round.
 */
export const inTurn = async <Name extends string, Found>(
  { rounds, seconds }: { rounds: number; seconds: number },
  turns: Record<Name, Turn<Found>>,
): Promise<Record<Name, Found[]>> => {
  const names = Object.keys(turns) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Found[]>;
  for (const name of sized(names, [])) await turns[name](WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : [...names].reverse();
    for (const name of order) found[name].push(await turns[name](seconds));
  }
  return found;
};
