import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One request, as it is sent over and over. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Makes the request that is sent in its place, a new one each time: for what must not be sent twice. */
  next?(): Call;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  /** As it came over the wire: compressed, if it was. */
  body: Buffer;
}

/** Makes one call, on a connection of its own. */
export const ask = async (url: string, { method = 'GET', path, headers, body }: Call): Promise<Answer> => {
  const sent = request(new URL(path, url), { method, headers: { ...headers, connection: 'close' } });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
};
