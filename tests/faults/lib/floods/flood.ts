import { setTimeout as wait } from 'node:timers/promises';
import type { FilledMarketplace } from '../marketplace.ts';
import { isClosed, type Line, openLine, pour, statusOf } from '../sockets.ts';

export const MB = 1024 * 1024;
const SLOW = 1_000;

/** The head of a request as it is sent. */
export const head = (request: string, ...lines: string[]): string =>
  [`${request} HTTP/1.1`, 'Host: bike.test', ...lines, '', ''].join('\r\n');

/** One kind of flood. */
export interface Flood {
  name: string;
  /** Sends the flood; returns the result. */
  run(furnished: FilledMarketplace): Promise<{ held: boolean; figures: string }>;
}

/** Sends a head and then a body of up to a gigabyte; passes if it is refused early with one of `expected`. */
export const bodyFlood = (
  name: string,
  request: string,
  lines: string[],
  piece: Buffer,
  expected: readonly number[],
): Flood => ({
  name,
  run: async ({ marketplace }) => {
    const line = await openLine(marketplace.url);
    line.socket.write(head(request.replace('KEY', encodeURIComponent(marketplace.config.imageHostKey)), ...lines));
    const sent = await pour(line, piece, 1024 * MB);
    const closed = await isClosed(line, 10_000);
    const status = statusOf(line);
    line.socket.destroy();
    return { held: closed && sent < 200 && expected.includes(status ?? 0), figures: `${status} after ${sent} MB` };
  },
});

/** A request like any other but for its content; passes if the response is one of `expected`. */
export const oddRequest = (
  name: string,
  request: string,
  options: (furnished: FilledMarketplace) => RequestInit,
  expected: readonly number[],
): Flood => ({
  name,
  run: async (furnished) => {
    const [method = 'POST', path] = request.split(' ');
    const since = performance.now();
    const response = await fetch(`${furnished.marketplace.url}${path}`, { method, ...options(furnished) }).catch(
      () => undefined,
    );
    const ms = Math.round(performance.now() - since);
    return { held: expected.includes(response?.status ?? 0) && ms < 5_000, figures: `${response?.status} in ${ms} ms` };
  },
});

/** Very many connections that send next to nothing; passes if the server closes all of them in time. */
export const slowFlood = (name: string, first: string, within: number, drip?: string): Flood => ({
  name,
  run: async ({ marketplace }) => {
    const lines: Line[] = [];
    for (let n = 0; n < SLOW; n += 1) {
      const line = await openLine(marketplace.url);
      line.socket.write(first);
      lines.push(line);
    }
    const since = performance.now();
    const isOver = (): boolean => lines.every((line) => !line.isOpen());
    while (!isOver() && performance.now() - since < within) {
      if (drip) for (const line of lines) if (line.isOpen()) line.socket.write(drip);
      await wait(1_000);
    }
    const open = lines.filter((line) => line.isOpen()).length;
    const statuses = [...new Set(lines.map(statusOf))].join(', ');
    for (const { socket } of lines) socket.destroy();
    return {
      held: open === 0,
      figures: `${SLOW} closed after ${Math.round((performance.now() - since) / 1000)} s, ${open} open, ${statuses}`,
    };
  },
});
