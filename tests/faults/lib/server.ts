import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../build/server/main.js', import.meta.url));
/** Both as `npm start` has them. */
const FLAGS = ['--max-semi-space-size=2'];
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url));
/** On a machine that does other things too. */
const PATIENCE = 60_000;

/** The server as it is started in production, in a process of its own. */
export interface Server {
  url: string;
  process: ChildProcess;
  /** Its output on stdout and stderr. */
  output(): string;
  /** From its start to the first 200 of `/readyz`, ms. */
  readyAfter: number;
  /** SIGKILL unless another signal is given; resolves when the process has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

export const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the process and waits for nothing. `program`: another one than the server, with its arguments. */
export const spawnServer = (settings: Record<string, string>, program: readonly string[] = [MAIN]) => {
  const defaults = { NODE_ENV: 'test', DEMO: '0', RATE_LIMIT: '0', NODE_COMPILE_CACHE };
  const env = { PATH: process.env.PATH, ...defaults, ...settings };
  const child = spawn(process.execPath, [...FLAGS, ...program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(String(piece)));
  const kill = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    if (!isGone(child)) {
      child.kill(signal);
      await once(child, 'exit');
    }
    children.delete(child);
  };
  return { process: child, url: `http://127.0.0.1:${settings.PORT}`, output: () => pieces.join(''), kill };
};

/** Starts a server and waits until it is ready. Throws with its output if it ends, or is not ready within a minute. */
export const startServer = async (settings: Record<string, string>, program?: readonly string[]): Promise<Server> => {
  const since = performance.now();
  const server = spawnServer(settings, program);
  while (!(await isReady(server.url))) {
    const late = performance.now() - since > PATIENCE;
    if (!isGone(server.process) && !late) await wait(20);
    else {
      await server.kill();
      throw new Error(`The server ${late ? 'is not ready' : 'ended'}: ${server.output().slice(-2_000)}`);
    }
  }
  return { ...server, readyAfter: performance.now() - since };
};

/** Memory of a process in use (`VmRSS`), or at its peak (`VmHWM`), MB. */
export const memoryOf = ({ process: { pid } }: Pick<Server, 'process'>, what: 'VmRSS' | 'VmHWM'): number => {
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};
