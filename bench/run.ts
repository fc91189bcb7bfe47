/**
 * `npm run bench`: the first page of a brand, as a signed-in buyer gets it, beside a bare `node:http` that sends the same
 * bytes. Both run in turn, several rounds; what counts is the ratio, not the figures of one machine.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { signUp } from '#server/test/people.ts';
import { startTestApp } from '#server/test/test-app.ts';
import { fillListings } from './listings.ts';

const LISTINGS = 10_000;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 16;

const measure = async (url: string, headers: Record<string, string>): Promise<{ rps: number; p99: number }> => {
  const { requests, latency, non2xx } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were errors`);
  return { rps: requests.average, p99: latency.p99 };
};

const app = await startTestApp();
await fillListings(app, await signUp(app, 'Seller'), LISTINGS);
const { token } = await signUp(app, 'Buyer');
const headers = { authorization: `Bearer ${token}` };
const path = '/api/bikes/Yamaha';
const body = Buffer.from(await (await fetch(`${app.url}${path}`, { headers })).arrayBuffer());

const bare = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}).listen(0, '127.0.0.1');
await once(bare, 'listening');
const address = bare.address();
const bareUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;

console.log(`GET ${path}, 24 of ${LISTINGS} bikes, ${(body.length / 1024).toFixed(1)} KB, ${app.config.database.kind}`);
const ratios: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const [ours, plain] = [await measure(`${app.url}${path}`, headers), await measure(bareUrl, {})];
  ratios.push(ours.rps / plain.rps);
  console.log(
    `round ${round}: ${ours.rps.toFixed(0)} requests/s, p99 ${ours.p99} ms; bare node:http ${plain.rps.toFixed(0)}, p99 ${plain.p99} ms; ratio ${(ours.rps / plain.rps).toFixed(3)}`,
  );
}
console.log(`ratio ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`);
bare.close();
bare.closeAllConnections();
await app.close();
