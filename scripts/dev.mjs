/** `npm run dev`: the web application with hot reload on PORT, the server behind it, restarted on every change. */

import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled, requireFreePorts } from './lib/prepare.mjs';
import { loadSettings, start } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
loadSettings();

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const serverPort = port + 1;
const publicUrl = process.env.PUBLIC_URL || `http://${host}:${port}`;
await requireFreePorts([port, serverPort], host);

const server = start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  env: { PORT: String(serverPort), PUBLIC_URL: publicUrl },
});
const web = start(bin('react-router'), ['dev', '--host', host, '--port', String(port)], {
  env: { API_ORIGIN: `http://${host}:${serverPort}` },
});

const children = [server, web];
const stop = (code) => {
  for (const child of children) child.kill('SIGTERM');
  process.exit(code ?? 1);
};
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0));
