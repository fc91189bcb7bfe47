import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#testing/free-port.ts';
import { waitForPort } from '#testing/wait-for-port.ts';

const PROGRAM = '/usr/sbin/nginx';
const OURS = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url));

/** For the titles of tests: why they are skipped, or nothing. */
export const withoutNginx = existsSync(PROGRAM) ? '' : ' (left out: nginx is not installed here)';

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** TLS and HTTP/2 with a certificate of its own, as in production, instead of plain HTTP/1.1. */
  tls?: boolean;
}

/** `deploy/nginx.conf` as it is, but for the ports and the certificate. */
const configuration = (port: number, upstreams: readonly number[]): string =>
  readFileSync(OURS, 'utf8')
    .replace(/# server 127/g, 'server 127')
    .replace(/ *server 127\.0\.0\.1:300(\d)/g, (line, n) =>
      upstreams[n] ? line.replace(`300${n}`, `${upstreams[n]}`) : '#',
    )
    // Its other server redirects from port 80 to TLS.
    .replace(/server \{\s+listen 80;.*?\n\}/s, '')
    .replace(/ +listen \[::\]:443.*\n/, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`);

const withoutTls = (text: string): string => text.replace(' ssl http2;', ';').replace(/ *ssl_.*\n/g, '');

/** With a self-signed certificate in the place of certbot's. */
const withCertificate = (text: string, folder: string): string => {
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'pipe' });
  return text.replaceAll('/etc/letsencrypt/live/bike.example.com', folder);
};

/** A real nginx in front of servers on the given ports. */
export const startNginx = async (
  upstreams: readonly number[],
  port: number,
  { tls = false }: Options = {},
): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-nginx-'));
  // Its workers run as another user, and buffer there what a browser is slow to read.
  chmodSync(folder, 0o755);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const text = configuration(port, upstreams);
  writeFileSync(join(folder, 'bike.conf'), tls ? withCertificate(text, folder) : withoutTls(text));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 2;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}
    http {\naccess_log off;\n${temporary}\ninclude ${folder}/bike.conf;\n}`,
  );
  const arguments_ = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child: ChildProcess = spawn(PROGRAM, arguments_, { stdio: 'inherit' });
  await waitForPort(port, child);
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
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
