/** See `scripts/test-guards.mjs`. Ends with a plain line; the exit code tells whether a test missed every guard. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Guard } from './mutant.ts';
import { kinds } from './mutants/index.ts';
import { runTests } from './run-tests.ts';
import { type Finding, isKnown, writeTable } from './table.ts';
import { newWorkplace, type Workplace, without } from './workplace.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
    'at-once': { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});

const isWanted = (kind: string, guard: Guard): boolean =>
  positionals.every((word) => `${kind} ${guard.name} ${guard.file}`.toLowerCase().includes(word.toLowerCase())) &&
  !(values.new && isKnown(guard));
const waiting = kinds.flatMap(({ kind, guards }) => guards.filter((guard) => isWanted(kind, guard)));
const findings = new Map<Guard, Finding>();

const tryGuard = async (workplace: Workplace, guard: Guard): Promise<Finding> => {
  const trouble: string[] = [];
  for (const file of guard.tests) {
    const outcome = await without(guard, workplace, () => runTests(workplace, { files: [file], only: guard.only }));
    const [noticed] = outcome.failed;
    if (noticed) return { noticed, by: file };
    if (outcome.trouble) trouble.push(`${file}: ${outcome.trouble}`);
  }
  return trouble.length > 0 ? { trouble: trouble.join('; ') } : {};
};

const outcomeOf = ({ noticed, trouble }: Finding): string => {
  if (noticed) return `caught    by "${noticed}"`;
  return trouble ? `unclear   ${trouble}` : 'NOT CAUGHT';
};

const work = async (workplace: Workplace): Promise<void> => {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const since = performance.now();
    const finding = await tryGuard(workplace, guard).catch((error: unknown) => ({ trouble: String(error) }));
    findings.set(guard, finding);
    // Each at once: a run that is stopped goes on with --new.
    if (values.write) writeTable(kinds, findings);
    console.log(`${guard.name} [${Math.round((performance.now() - since) / 1000)} s]\n  ${outcomeOf(finding)}`);
  }
};

/** With every guard in its place, the same tests pass: else their failing would say nothing. */
const checkWhole = async (workplace: Workplace): Promise<void> => {
  const files = [...new Set(waiting.flatMap(({ tests }) => tests))];
  console.log(`${waiting.length} guards, ${files.length} test files; first with all guards in their places`);
  const { failed, trouble } = await runTests(workplace, { files, all: true });
  if (failed.length === 0 && !trouble) return;
  throw new Error(`The tests fail with all guards in their places: ${trouble ?? failed.join('; ')}`);
};

const workplaces = Array.from({ length: Number(values['at-once']) }, newWorkplace);
try {
  const [first] = workplaces;
  if (first) await checkWhole(first);
  await Promise.all(workplaces.map(work));
} finally {
  for (const workplace of workplaces) workplace.remove();
}

const caught = [...findings.values()].filter(({ noticed }) => noticed).length;
console.log(`\nguards removed ${findings.size}, caught ${caught}`);
process.exit(caught === findings.size ? 0 : 1);
