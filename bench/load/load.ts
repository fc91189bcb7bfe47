import autocannon from 'autocannon';
import { percentile } from '../measure/statistics.ts';
import type { Call } from './call.ts';
import { cpuTime } from './process-use.ts';

/** Who is asked: an address, and the process behind it. */
export interface Target {
  url: string;
  pid: number;
}

export interface Load {
  /** What one connection asks for, in this order, and then again from the start. */
  callsOf(connection: number): readonly Call[];
  /** What every answer must be. */
  status: number;
  connections: number;
  seconds: number;
}

/** What one stretch of load has shown. */
export interface Sample {
  answers: number;
  perSecond: number;
  /** ms until half, and until 99 of 100 answers had come. */
  p50: number;
  p99: number;
  /** CPU time of the process behind the address for each answer, µs. */
  cpu: number;
}

const toRequest = ({ next, ...call }: Call): autocannon.Request =>
  next ? { ...call, setupRequest: (request) => ({ ...request, ...next() }) } : call;

/** Asks as fast as the answers come. Throws where one is not as it must be. */
export const load = async ({ url, pid }: Target, { callsOf, status, connections, seconds }: Load): Promise<Sample> => {
  const times: number[] = [];
  const odd = new Map<number, number>();
  let [connection, first, last] = [0, 0, 0];
  const since = cpuTime(pid);
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const setupClient = (client: autocannon.Client): void => {
      client.setRequests(callsOf(connection).map(toRequest));
      connection += 1;
    };
    autocannon({ url, connections, duration: seconds, setupClient }, (error, result) =>
      error ? reject(error) : resolve(result),
    ).on('response', (_client, code, _bytes, ms) => {
      last = performance.now();
      first ||= last - ms;
      times.push(ms);
      if (code !== status) odd.set(code, (odd.get(code) ?? 0) + 1);
    });
  });
  if (errors > 0 || odd.size > 0 || times.length === 0) {
    throw new Error(`${url}: ${times.length} answers, ${errors} errors; not ${status}: ${JSON.stringify([...odd])}`);
  }
  return {
    answers: times.length,
    perSecond: (times.length / (last - first)) * 1_000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: ((cpuTime(pid) - since) / times.length) * 1_000,
  };
};
