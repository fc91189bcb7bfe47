import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * The fault of a call: `pass`, `lose` (never arrives), `loseResponse` (arrives and is done, but the response is
 * lost), `cut` (half of the response arrives), or a status with which the provider responds instead.
 */
export type Fault = 'pass' | 'lose' | 'loseResponse' | 'cut' | 429 | 500;

export interface FaultyProvider {
  origin: string;
  /** Where calls are forwarded to. */
  target: string;
  /** Decides about each call, e.g. `POST /v1/refunds`; may wait first. */
  fault: (call: string) => Fault | Promise<Fault>;
  calls: string[];
  /** The idempotency keys under which each kind of call came. */
  keys: Map<string, Set<string>>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const forward = async (provider: FaultyProvider, request: IncomingMessage, body: Buffer): Promise<Response> => {
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = request.headers;
  return fetch(`${provider.target}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
};

const handle = async (provider: FaultyProvider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await bodyOf(request);
  const [path, query = ''] = request.url?.split('?') ?? [];
  // SSLCommerz has one address for queries and refunds.
  const kind = /(?:^|&)(refund_amount|refund_ref_id)=/.exec(query)?.[1];
  const call = `${request.method} ${path?.replace(/pi_\w+/, ':id')}${kind ? `?${kind}` : ''}`;
  provider.calls.push(call);
  const keys = provider.keys.get(call) ?? new Set();
  provider.keys.set(call, keys.add(String(request.headers['idempotency-key'])));
  const fault = await provider.fault(call);
  if (fault === 'lose') return void request.socket.destroy();
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong' } }));
  }
  const result = await forward(provider, request, body);
  const text = await result.text();
  if (fault === 'loseResponse') return void request.socket.destroy();
  response.writeHead(result.status, { 'content-type': 'application/json' });
  response.end(fault === 'cut' ? text.slice(0, text.length / 2) : text);
};

/** A proxy between the application and the sandbox of a provider, which injects the faults that it is configured for. */
export const startFaultyProvider = async (): Promise<FaultyProvider> => {
  const server = createServer((request, response) => {
    handle(provider, request, response).catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const provider: FaultyProvider = {
    origin: `http://127.0.0.1:${port}`,
    target: '',
    fault: () => 'pass',
    calls: [],
    keys: new Map(),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return provider;
};
