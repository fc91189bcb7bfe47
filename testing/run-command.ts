import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Where Node is, and the modules that it has compiled. */
export const BARE_ENVIRONMENT = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

/** A command of ours in a process of its own, with these settings alone; returns its output, and its exit code. */
export const runCommand = (
  name: 'main' | 'backup' | 'restore' | 'db-copy' | 'papers-rotate' | 'frames-rotate',
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const path = name === 'main' ? 'main.ts' : `operator/${name}.ts`;
    const program = fileURLToPath(new URL(`../server/src/${path}`, import.meta.url));
    const child = spawn(process.execPath, [program, ...args], { env: { ...BARE_ENVIRONMENT, ...environment } });
    const pieces: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(pieces).toString('utf8') }));
  });
