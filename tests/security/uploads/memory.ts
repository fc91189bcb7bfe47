import { readFileSync } from 'node:fs';

/** The most memory that a process has ever taken, bytes; 0 where the system does not tell. */
export const peakMemory = (pid: number | undefined): number => {
  if (process.platform !== 'linux') return 0;
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};
