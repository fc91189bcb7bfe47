import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';

export interface Http2Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders & IncomingHttpStatusHeader;
  body: Buffer;
}

/** Connects over TLS with any certificate. */
export const connectHttp2 = async (url: string): Promise<ClientHttp2Session> => {
  const session = connect(url, { rejectUnauthorized: false });
  await once(session, 'connect');
  return session;
};

/** One request as a stream of its own: `requestHttp2(session, 'GET /blog')`. */
export const requestHttp2 = async (
  session: ClientHttp2Session,
  request: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Http2Answer> => {
  const [method = 'GET', path = '/'] = request.split(' ');
  const stream = session.request({ ':method': method, ':path': path, ...headers });
  stream.end(body);
  const [received] = await once(stream, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { status: received[':status'], headers: received, body: Buffer.concat(chunks) };
};
