import { readFileSync } from 'node:fs';

/** The peak memory of a process, bytes; 0 if the system does not report it. */
export const peakMemory = (pid: number | undefined): number => {
  if (process.platform !== 'linux') return 0;
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};
