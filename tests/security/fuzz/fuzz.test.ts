import { Agent } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { ErrorAnswerBody } from '#contract/endpoints/shapes.ts';
import { ERRORS } from '#contract/errors.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { anOrdinaryDay, type Callers, createCallers } from './marketplace.ts';
import { type Operation, publishedOperations } from './operations.ts';
import { type FuzzRequest, hostileRequest } from './requests.ts';
import { type RawResponse, send } from './send.ts';

/** `npm run test:fuzz` sets both; a failure prints the seed, which repeats the same requests. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (IS_CORE ? 200 : 10_000));
/** Always the same here, so that a run that fails fails again; `npm run test:fuzz` uses another seed each time. */
const SEED = Number(process.env.FUZZ_SEED ?? 2026);

/** Codes with which any call may respond before its handler has seen the request. */
const BEFORE_ANY_HANDLER = ['route_not_found', 'malformed_request', 'body_too_large', 'headers_too_large'];

let app: TestApp;
let callers: Callers;
let operations: Operation[];
const agent = new Agent({ keepAlive: true });
const tally: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  callers = await createCallers(app);
  operations = await publishedOperations(app);
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** The type of the file that a call responds with in place of JSON, if it does. */
const respondsOf = ({ operation }: FuzzRequest): string | undefined =>
  Object.entries<Endpoint>(endpoints).find(([name]) => name === operation)?.[1].responds;

/** What is wrong with a response, as a sentence; undefined if nothing is. */
const complaint = (request: FuzzRequest, { status, contentType, text }: RawResponse): string | undefined => {
  if (status >= 500) return `${status}: ${text}`;
  // Node responds to these itself, without a body.
  if (text === '' && (request.method === 'HEAD' || status === 204)) return undefined;
  if (status < 400 && contentType === respondsOf(request)) return undefined;
  if (!contentType.startsWith('application/json')) return `${status} as ${contentType}`;
  if (status < 400) return undefined;
  const response = ErrorAnswerBody.safeParse(JSON.parse(text));
  if (!response.success) return `not the declared shape: ${text}`;
  const { code } = response.data.error;
  if (ERRORS[code].status !== status) return `${code} with ${status}`;
  const operation = operations.find(({ id, method }) => id === request.operation && method === request.method);
  if (!operation || BEFORE_ANY_HANDLER.includes(code) || operation.errors.has(code)) return undefined;
  return `${code} is not declared for ${operation.id}`;
};

const attempt = async (request: FuzzRequest): Promise<void> => {
  const response = await send(agent, app.url, callers.ready(request));
  tally[response.status] = (tally[response.status] ?? 0) + 1;
  await callers.learn(request, response);
  expect(complaint(request, response)).toBeUndefined();
};

describe('§7 §8 Every request to the API', () => {
  it(`gets a response in the declared shape, never a 5xx (${REQUESTS} requests, seed ${SEED})`, {
    timeout: 600_000,
  }, async () => {
    const property = fc.asyncProperty(hostileRequest(operations), attempt);
    await fc.assert(property, { seed: SEED, numRuns: REQUESTS });
    console.info(`Fuzz: ${REQUESTS} requests, seed ${SEED}, responses by status ${JSON.stringify(tally)}`);
    // Requests that are all refused by the access check would prove little.
    expect(tally[200]).toBeGreaterThan(REQUESTS / 20);
    expect(await anOrdinaryDay(app, callers)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});
