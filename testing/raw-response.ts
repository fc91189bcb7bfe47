import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Target } from './call.ts';

export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends bytes as they are, and reads until the server closes the connection: for what no HTTP client would send. */
export const rawResponse = async ({ url }: Target, bytes: string): Promise<RawResponse> => {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  line.write(bytes);
  const [head = '', ...body] = (await text(line)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((each): [string, string] => [each.split(':')[0] ?? '', each.replace(/^[^:]*: ?/, '')]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
};

/** A path exactly as written, which `fetch` would normalise. */
export const rawGet = (target: Target, path: string): Promise<RawResponse> =>
  rawResponse(target, `GET ${path} HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\nConnection: close\r\n\r\n`);
