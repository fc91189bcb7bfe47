import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#server/test/free-port.ts';

const PROGRAM = '/usr/sbin/nginx';
const OURS = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));

/** For the titles of tests: why they are left out, or nothing. */
export const withoutNginx = existsSync(PROGRAM) ? '' : ' (left out: nginx is not installed here)';

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** `deploy/nginx.conf` as it is, but for the ports, and without its certificate. */
const configuration = (port: number, upstreams: readonly number[]): string =>
  readFileSync(OURS, 'utf8')
    .replace(/# server 127/g, 'server 127')
    .replace(/127\.0\.0\.1:300(\d)/g, (_, n) => `127.0.0.1:${upstreams[Number(n)]}`)
    // Its other server sends people from port 80 to TLS.
    .replace(/server \{\s+listen 80;.*?\n\}/s, '')
    .replace(/ +listen \[::\]:443.*\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ *ssl_.*\n/g, '');

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/livez`).then(
    () => true,
    () => false,
  );

/** A real nginx before servers on the given ports. */
export const startNginx = async (upstreams: readonly number[], port: number): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-nginx-'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  writeFileSync(join(folder, 'bike.conf'), configuration(port, upstreams));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 2;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}
    http {\naccess_log off;\n${temporary}\ninclude ${folder}/bike.conf;\n}`,
  );
  const arguments_ = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child: ChildProcess = spawn(PROGRAM, arguments_, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
};
