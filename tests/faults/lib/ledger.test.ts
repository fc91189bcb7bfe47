import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acknowledge, newLedger } from './ledger.ts';
import type { Marketplace } from './send-request.ts';
import { rename } from './writes/names.ts';

const email = 'rahim@example.com';

let server: Server;
/** Every name that was requested, and whether its change got a response. */
let requested: string[];
let responses: boolean;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requested.push(JSON.parse(Buffer.concat(chunks).toString()).name);
    if (!responses) return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const openShop = (): Marketplace => {
  [requested, responses] = [[], false];
  const ledger = newLedger();
  acknowledge(ledger, 'users', { email }, { name: 'Rahim' });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, config: {} as Marketplace['config'], ledger, longest: 0, undeclared: [] };
};

describe('The ledger of a soak', () => {
  const member = { id: '', email, token: '' };
  const possibleNames = ({ ledger }: Marketplace) =>
    [...ledger.rows.values()].flatMap(({ possible }) => possible.map((state) => state !== 'absent' && state.name));

  it('keeps every possible name of a user while several changes in a row get no response', async () => {
    const marketplace = openShop();
    for (let change = 0; change < 3; change += 1) await rename(marketplace, member);
    expect(requested).toHaveLength(3);
    expect(possibleNames(marketplace)).toEqual(['Rahim', ...requested]);
  });

  it('has one name once a change is acknowledged, and counts from there', async () => {
    const marketplace = openShop();
    await rename(marketplace, member);
    responses = true;
    await rename(marketplace, member);
    expect(possibleNames(marketplace)).toEqual([requested[1]]);
    responses = false;
    await rename(marketplace, member);
    expect(possibleNames(marketplace)).toEqual([requested[1], requested[2]]);
  });
});
