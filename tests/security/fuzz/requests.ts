import fc from 'fast-check';
import { bodyOf, fileBody } from './bodies.ts';
import { headersOf } from './headers.ts';
import type { Operation } from './operations.ts';
import { urlOf } from './urls.ts';

export const CALLERS = ['Admin', 'Seller', 'Buyer', 'identity', 'visitor', 'forger'] as const;
export type Caller = (typeof CALLERS)[number];

/** One request. `{{bike}}` and the like stand for what exists when it is sent. */
export interface FuzzRequest {
  operation: string;
  caller: Caller;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Callers that the description allows, more often than all others. */
const callerOf = ({ callers }: Operation): fc.Arbitrary<Caller> => {
  const named = CALLERS.filter((caller) => callers.includes(caller === 'identity' ? 'ID token' : caller));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(named.length > 0 ? named : CALLERS)) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
};

const requestTo = (operation: Operation): fc.Arbitrary<FuzzRequest> =>
  fc.record(
    {
      operation: fc.constant(operation.id),
      caller: callerOf(operation),
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'POST') },
      ),
      url: urlOf(operation),
      headers: operation.file
        ? fc.constant({ 'content-type': operation.file })
        : headersOf(operation.body !== undefined),
      ...(operation.body && { body: bodyOf(operation.body) }),
      ...(operation.file && { body: fileBody }),
    },
    { noNullPrototype: true },
  );

/** Requests to all operations, each equally often. */
export const hostileRequest = (operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...operations.map(requestTo));
