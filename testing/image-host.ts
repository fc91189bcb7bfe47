import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { imageForm } from './uploads.ts';

/** An external image host, as the contract of spec section 7 has it, and as imgbb responds. */
export interface TestImageHost {
  origin: string;
  uploadUrl: string;
  /** Every request that came, `GET /photo.jpg`. */
  requests: string[];
  /** Serves a photo there, or any other response at an address; returns its URL. */
  put(name: string, content: Buffer | RequestListener): string;
  stop(): Promise<void>;
}

export const IMAGE_HOST_KEY = 'a-key-of-another-host';

const readForm = async (request: IncomingMessage): Promise<FormData> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
};

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
};

/** It accepts uploads from any site, but not preflights, as many hosts do not. */
export const startImageHost = async (): Promise<TestImageHost> => {
  const contents = new Map<string, Buffer | RequestListener>();
  const requests: string[] = [];

  const takeUpload = async (request: IncomingMessage, response: ServerResponse, key: string | null) => {
    const image = (await readForm(request)).get('image');
    if (key !== IMAGE_HOST_KEY || !(image instanceof Blob)) {
      return sendJson(response, 400, { status_code: 400, error: { message: 'Invalid API v1 key.', code: 100 } });
    }
    const url = put(`upload-${contents.size}.jpg`, Buffer.from(await image.arrayBuffer()));
    sendJson(response, 200, { data: { url }, success: true, status: 200 });
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any');
    requests.push(`${request.method} ${pathname}`);
    if (request.method === 'POST') return void takeUpload(request, response, searchParams.get('key'));
    const content = contents.get(pathname);
    if (request.method !== 'GET' || !content) return response.writeHead(404).end('nothing here');
    if (typeof content === 'function') return content(request, response);
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const put = (name: string, content: Buffer | RequestListener): string => {
    contents.set(`/${name}`, content);
    return `${origin}/${name}`;
  };
  return {
    origin,
    uploadUrl: `${origin}/1/upload`,
    requests,
    put,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

/** Uploads as the browser does; returns `data.url`. */
export const uploadToHost = async (host: TestImageHost, bytes: Buffer): Promise<string> => {
  const response = await fetch(`${host.uploadUrl}?key=${IMAGE_HOST_KEY}`, { method: 'POST', body: imageForm(bytes) });
  return (await response.json()).data.url;
};
