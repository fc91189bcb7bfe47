import { execFile } from 'node:child_process';
import { chownSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

const [programs] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();

/** PostgreSQL refuses to run as root: then it runs as its own user. */
const [, ownerUid, ownerGid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
const isRoot = process.getuid?.() === 0;
const owner = isRoot && ownerUid ? { uid: Number(ownerUid), gid: Number(ownerGid) } : undefined;

/** For the titles of tests that need a PostgreSQL server of their own: why they are skipped, or nothing. */
export const withoutCluster = programs && (!isRoot || ownerUid) ? '' : ' (left out: PostgreSQL is not installed here)';

/** A PostgreSQL server of one test, which it may stop, start, freeze and copy. */
export interface Cluster {
  url: string;
  folder: string;
  start(): Promise<void>;
  /** `immediate` is like a power cut. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Stops and resumes all its processes: connections stay open, and nothing responds. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Makes a hot standby that follows it. */
  replicate(): Promise<Cluster>;
  /** Stops it and removes its files. */
  drop(): Promise<void>;
}

const tool = (name: string, args: string[]) => run(join(programs ?? '', name), args, { ...owner, cwd: '/' });

const clusterIn = async (folder: string, settings: readonly string[]): Promise<Cluster> => {
  const port = await freePort();
  const data = join(folder, 'data');
  const options = ['-p', port, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])].join(' ');

  const signal = async (name: 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid]).catch(() => ({ stdout: '' }));
    for (const each of [pid, ...stdout.split('\n')]) if (each.trim()) process.kill(Number(each), name);
  };

  const cluster: Cluster = {
    url: `postgres://bike@127.0.0.1:${port}/postgres`,
    folder,
    start: async () => {
      // Its output goes to its log alone: it would hold our pipes open for as long as it lives.
      const command = `exec "${programs}/pg_ctl" -D "${data}" -l "${folder}/log" -w -o "${options}" start >/dev/null 2>&1`;
      await run('/bin/sh', ['-c', command], { ...owner, cwd: '/' });
    },
    stop: async (mode = 'fast') => {
      await tool('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    replicate: async () => {
      const copy = newFolder();
      const target = ['-h', '127.0.0.1', '-p', String(port), '-U', 'bike'];
      await tool('pg_basebackup', [...target, '-D', join(copy, 'data'), '-R', '-X', 'stream', '-c', 'fast']);
      return clusterIn(copy, settings);
    },
    drop: async () => {
      await cluster.stop('immediate').catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
};

const newFolder = (): string => {
  const folder = newDataFolder('bike-postgres-');
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
};

/** `settings`: what differs from PostgreSQL's defaults, e.g. `ssl=on`. */
export const startCluster = async (...settings: string[]): Promise<Cluster> => {
  const folder = newFolder();
  await tool('initdb', ['-D', join(folder, 'data'), '-A', 'trust', '-U', 'bike', '--no-sync']);
  return clusterIn(folder, ['listen_addresses=127.0.0.1', 'fsync=off', ...settings]);
};
