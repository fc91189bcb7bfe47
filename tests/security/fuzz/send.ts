import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface RawResponse {
  status: number;
  contentType: string;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface RawRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** One request with its path as it is: `fetch` would normalise it. */
export const send = (agent: Agent, origin: string, { method, url, headers, body }: RawRequest): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const length = bytes && { 'content-length': bytes.length };
    const request = httpRequest({ agent, hostname, port, method, path: url, headers: { ...headers, ...length } });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: given } = response;
        resolve({
          status: statusCode,
          contentType: given['content-type'] ?? '',
          headers: given,
          text: Buffer.concat(parts).toString(),
        });
      });
    });
    request.end(bytes);
  });
