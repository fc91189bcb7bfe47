import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The kernel counts in hundredths of a second, on every Linux that Node runs on. */
const TICK_MS = 10;
const [USER, SYSTEM] = [11, 12];

/** CPU time that a process has taken since its start, ms. Linux. */
export const cpuTime = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
};

/** Memory that a process holds, MB. Linux. */
export const residentMemory = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Of CPU time, where a process does nothing but its periodic jobs. */
const QUIET_SHARE = 0.2;
const QUIET_FOR = 5_000;
const QUIET_WITHIN = 300_000;

/** Waits until a server has done what it does once for listings that were filled in by SQL: index them, compare their prices. */
export const waitUntilQuiet = async (pid: number): Promise<void> => {
  const until = performance.now() + QUIET_WITHIN;
  for (let used = Number.POSITIVE_INFINITY; used > QUIET_SHARE && performance.now() < until; ) {
    const since = cpuTime(pid);
    await wait(QUIET_FOR);
    used = (cpuTime(pid) - since) / QUIET_FOR;
  }
};
