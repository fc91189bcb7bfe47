/**
 * `npm run test:commands`: every documented command at its smallest size (`lib/commands.mjs`), in under ten minutes; closes with
 * `N passed, M failed`. `-- bench:search restore` runs those alone. A command fails too when it changes a file that git knows.
 * What each prints is in `test-results/commands`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandsFor } from './lib/commands.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { checkRuntime, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';

const LOGS = fromRoot('test-results/commands');
/** How long a server may take until it serves, and then until it has stopped, ms. */
const [READY, STOPPED] = [120_000, 30_000];

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
};

/** Where programs are found: those of the system administrator too. */
const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

const isInstalled = (program) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore', env: { ...process.env, PATH } });
    return true;
  } catch {
    return false;
  }
};

/** The files that git sees changed; none where there is no git. */
const changedFiles = () => {
  try {
    return execFileSync('git', ['status', '--porcelain'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
};

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a line of shell, with all that it starts in one process group, and keeps what it prints. */
const startLine = (line, env, log) => {
  const child = spawn('sh', ['-c', line], { cwd: ROOT, env: { ...process.env, PATH, ...env }, detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    stream.on('data', (piece) => {
      printed += piece;
    });
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, ended, printed: () => printed };
};

/** Waits until a server serves, and stops it. Returns what went wrong. */
const serveOnce = async ({ child, ended }, url) => {
  const before = performance.now();
  while (!(await answers(url))) {
    if (child.exitCode !== null) return `it ended with ${child.exitCode} before ${url} was served`;
    if (performance.now() - before > READY) return `${url} was not served`;
    await wait(200);
  }
  process.kill(-child.pid, 'SIGTERM');
  const outcome = await Promise.race([ended.then(() => ''), wait(STOPPED, 'it did not stop', { ref: false })]);
  if (outcome) process.kill(-child.pid, 'SIGKILL');
  return outcome;
};

/** Runs a command. Returns what went wrong, empty if nothing did. */
const runOne = async ({ name, args = [], env = {}, before, until, says }, log) => {
  const words = name.startsWith('npm') && args.length > 0 ? [name, '--', ...args] : [name, ...args];
  const line = [...(before ? [before] : []), words.join(' ')].join(' && ');
  log.write(`$ ${line}\n`);
  const started = startLine(line, env, log);
  if (until) return serveOnce(started, `http://127.0.0.1:${env.PORT}${until}`);
  const code = await started.ended;
  if (says)
    return code === 1 && started.printed().includes(says) ? '' : `it ended with ${code}, or did not say ${says}`;
  return code === 0 ? '' : `it ended with ${code}`;
};

checkRuntime();
await ensureInstalled();
await ensureBuilt();
const folder = mkdtempSync('/tmp/bike-commands-');
rmSync(LOGS, { recursive: true, force: true });
mkdirSync(LOGS, { recursive: true });
const wanted = process.argv.slice(2);
const isWanted = ({ name }) => wanted.length === 0 || wanted.some((word) => name.endsWith(word));
const total = { passed: 0, failed: 0 };
for (const command of commandsFor(folder, [await freePort(), await freePort()]).filter(isWanted)) {
  const { name, needs = [], instead } = command;
  const missing = needs.filter((program) => !isInstalled(program));
  if (instead || missing.length > 0) {
    console.log(`- ${name}: not run, ${instead ?? `${missing.join(' and ')} is missing`}`);
    continue;
  }
  const log = createWriteStream(join(LOGS, `${name.replace(/[^a-z]+/g, '-')}.log`));
  const [unchanged, since] = [changedFiles(), performance.now()];
  const wrong =
    (await runOne(command, log)) || (changedFiles() === unchanged ? '' : `it changed files:\n${changedFiles()}`);
  log.end();
  console.log(
    `${wrong ? '✗' : '✓'} ${name} (${Math.round((performance.now() - since) / 1000)} s)${wrong && `: ${wrong}`}`,
  );
  total[wrong ? 'failed' : 'passed'] += 1;
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
