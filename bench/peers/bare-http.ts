import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#testing/free-port.ts';
import type { Answer } from '../load/call.ts';
import { type Child, startChild } from './child.ts';

const PROGRAM = fileURLToPath(new URL('bare-http-server.ts', import.meta.url));

/** Of the answer's headers, those that say what the bytes are. */
const NEEDED = ['content-type', 'content-encoding', 'content-length', 'etag', 'vary'];

/** Each time another, or the connection's own. */
const PER_ANSWER = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'];

interface Options {
  /** Where its files go. */
  folder: string;
  /** Whether it sends every header of the answer, and not only what the bytes need. */
  allHeaders?: boolean;
}

/** Starts a bare `node:http` that sends the bytes of `answer`. */
export const startBareHttp = async (answer: Answer, { folder, allHeaders = false }: Options): Promise<Child> => {
  const sent = Object.entries(answer.headers).filter(([name]) =>
    allHeaders ? !PER_ANSWER.includes(name) : NEEDED.includes(name),
  );
  const length = answer.status === 304 ? {} : { 'content-length': String(answer.body.length) };
  const port = await freePort();
  const file = join(folder, `bare-${port}.json`);
  const headers = { ...Object.fromEntries(sent), ...length };
  writeFileSync(file, JSON.stringify({ status: answer.status, headers, body: answer.body.toString('base64') }));
  const url = `http://127.0.0.1:${port}`;
  return startChild({ args: [PROGRAM, file, String(port)], env: {}, log: join(folder, 'bare.log'), url, probe: '/' });
};
