import { readFileSync } from 'node:fs';

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
