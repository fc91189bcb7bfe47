/**
 * One who takes all they can get over sixty connections, in a thread of their own, so that what they do does not slow down who
 * measures. Ends with its thread; sends how many responses of each status came.
 */
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Greed {
  url: string;
  address: string;
  /** Without one they are a stranger. */
  token?: string;
  /** Requested over and over. */
  paths: readonly string[];
  /** Sent a byte at a time. */
  uploads: readonly { path: string; type: string }[];
}

/** Connections that request as fast as there are responses, that read nothing of theirs, and that send slowly. */
const [ASKING, UNREAD, UPLOADING] = [40, 10, 10] as const;
/** Between two bytes of an upload, ms. */
const DRIP = 2;

const { url, address, token, paths, uploads } = workerData as Greed;
const { hostname, port } = new URL(url);
const headers = { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) };
const agent = new http.Agent({ keepAlive: true, maxSockets: ASKING });
const statuses = new Map<string, number>();
const count = (what: string): void => void statuses.set(what, (statuses.get(what) ?? 0) + 1);

const request = (path: string): Promise<void> =>
  new Promise((done) => {
    http
      .get(`${url}${path}`, { agent, headers }, (response) => {
        count(String(response.statusCode));
        response.resume().once('close', done);
      })
      .once('error', () => {
        count('none');
        done();
      });
  });

const ask = async (from: number): Promise<void> => {
  for (let n = from; ; n += 1) await request(paths[n % paths.length] ?? '/');
};

/** Requests ahead and reads nothing; when it is closed, begins again. */
const leaveUnread = async (from: number): Promise<void> => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const heads = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: bike.test\r\n${lines.join('')}\r\n`);
  for (;;) {
    const socket = connect(Number(port), hostname).pause();
    const closed = new Promise((done) => socket.once('close', done).on('error', () => {}));
    socket.write(heads[from % heads.length]?.repeat(50) ?? '');
    await closed;
    count('closed');
  }
};

const upload = async (from: number): Promise<void> => {
  const { path, type } = uploads[from % uploads.length] ?? { path: '/', type: '' };
  for (;;) {
    const sending = http.request(`${url}${path}`, { method: 'POST', headers: { ...headers, 'content-type': type } });
    const closed = new Promise<boolean>((done) => sending.once('close', () => done(true)).on('error', () => {}));
    sending.on('response', (response) => {
      count(`upload ${response.statusCode}`);
      response.resume();
    });
    while (!(await Promise.race([closed, wait(DRIP, false)]))) sending.write('"');
  }
};

for (let n = 0; n < ASKING; n += 1) void ask(n);
for (let n = 0; n < UNREAD; n += 1) void leaveUnread(n);
for (let n = 0; n < UPLOADING; n += 1) void upload(n);
setInterval(() => parentPort?.postMessage(Object.fromEntries(statuses)), 500);
