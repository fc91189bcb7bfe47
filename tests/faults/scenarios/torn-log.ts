import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '#testing/call.ts';
import { freePort } from '#testing/free-port.ts';
import { marketplaceOf } from '../lib/marketplace.ts';
import { between, type Random } from '../lib/random.ts';
import { spawnServer, startServer } from '../lib/server.ts';
import { newTestInstance, type TestInstance } from '../lib/test-instance.ts';
import { startTraffic } from '../lib/traffic.ts';
import { commitsOf, contentOf, copyWithLog, readLog } from '../lib/write-ahead-log.ts';
import type { Scenario } from './scenario.ts';

const COPIES = 16;
const LAST = 4;

/** A marketplace whose server was killed, with transactions in its write-ahead log. */
const killedInstance = async (random: Random): Promise<TestInstance> => {
  const instance = await newTestInstance('sqlite');
  const server = await startServer(instance.settings);
  const stop = await startTraffic(marketplaceOf(instance, server), random);
  do await wait(4_000);
  while (commitsOf(readLog(instance.dataDir)).length <= LAST);
  await server.kill();
  await stop();
  return instance;
};

/** Cuts a log, or changes bytes in it, from a random place within its last transactions on. */
const damage = (log: Buffer, commits: readonly number[], random: Random): { log: Buffer; at: number } => {
  const at = between(random, commits.at(-LAST) ?? 0, commits.at(-1) ?? 0);
  if (random() < 0.5) return { log: log.subarray(0, at), at };
  const flipped = Buffer.from(log);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 0x55, at);
  return { log: flipped, at };
};

/** SQLite after an incomplete last write: the log of a killed server is cut and changed. */
export const tornLog: Scenario = async (report, { random }) => {
  const instance = await killedInstance(random);
  const log = readLog(instance.dataDir);
  const commits = commitsOf(log);
  const [copy, expected] = [`${instance.dataDir}-copy`, `${instance.dataDir}-expected`];
  const wrong: string[] = [];
  for (let n = 0; n < COPIES; n += 1) {
    const torn = damage(log, commits, random);
    const whole = commits.filter((end) => end <= torn.at).at(-1) ?? 0;
    copyWithLog(instance.dataDir, copy, torn.log);
    copyWithLog(instance.dataDir, expected, log.subarray(0, whole));
    const server = await startServer({ ...instance.settings, DATA_DIR: copy, PORT: String(await freePort()) });
    const { status } = await call(server, 'GET /api/history');
    await server.kill('SIGTERM');
    const [found, wanted] = [contentOf(copy), contentOf(expected)].map((text) => text.replace(/, mail_outbox \d+/, ''));
    if (found !== wanted || status !== 200) wrong.push(`cut at ${torn.at}: ${found} instead of ${wanted}`);
    for (const folder of [copy, expected]) rmSync(folder, { recursive: true });
  }
  const what = 'an incomplete last write: every transaction before it is there, and the server starts';
  report.record(
    what,
    wrong.length === 0,
    [`${COPIES} copies, ${commits.length} transactions in the log`, ...wrong.slice(0, 3)].join('; '),
  );

  copyWithLog(instance.dataDir, copy, Buffer.alloc(0));
  writeFileSync(join(copy, 'bike.sqlite'), Buffer.alloc(8_192, 0x55));
  const server = spawnServer({ ...instance.settings, DATA_DIR: copy, PORT: String(await freePort()) });
  const ended = new Promise<number | null>((resolve) => server.process.once('close', resolve));
  const code = await ended;
  const output = server.output().trim();
  report.record(
    'an invalid database file: the server names the setting in one line',
    code === 1 && /^DATA_DIR: .*$/.test(output),
    output,
  );
  rmSync(copy, { recursive: true });
  await instance.remove();
};
