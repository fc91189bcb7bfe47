import { readdirSync, readFileSync } from 'node:fs';

/** The Linux status of a process or thread: `/proc/<pid>/stat`, from its third field on; undefined once it has ended. */
const statOf = (path: string): string[] => {
  try {
    const stat = readFileSync(`${path}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const pids = (folder: string): number[] =>
  readdirSync(folder)
    .map(Number)
    .filter((pid) => pid > 0);

/** The running processes that a process has started. */
export const childrenOf = (parent: number | undefined): number[] =>
  pids('/proc').filter((pid) => {
    const [state, ppid] = statOf(`/proc/${pid}`);
    return state !== 'Z' && Number(ppid) === parent;
  });

export const isRunning = (pid: number): boolean => !['Z', undefined].includes(statOf(`/proc/${pid}`)[0]);

/** The processor time of a process, in ticks of 10 ms. */
export const ticksOf = (pid: number): number => {
  const [user = 0, system = 0] = statOf(`/proc/${pid}`).slice(11, 13);
  return Number(user) + Number(system);
};

/** The niceness of each thread of a process, from -20 to 19. */
export const nicenessOf = (pid: number): number[] =>
  pids(`/proc/${pid}/task`).map((thread) => Number(statOf(`/proc/${pid}/task/${thread}`)[16]));
