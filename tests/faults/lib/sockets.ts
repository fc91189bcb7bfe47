import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection on which only the part sends. What the other side sends is kept, up to 4 KB. */
export interface Line {
  socket: Socket;
  received(): string;
  isOpen(): boolean;
}

/** Waits for an event; an error counts as the end. */
const happens = (socket: Socket, event: string): Promise<unknown> => once(socket, event).catch(() => {});

export const openLine = async (url: string): Promise<Line> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A flood waits for the same event many times.
  socket.setMaxListeners(0);
  let received = '';
  socket.on('data', (piece) => {
    received = (received + String(piece)).slice(0, 4_096);
  });
  socket.on('error', () => {});
  await Promise.race([happens(socket, 'connect'), happens(socket, 'close')]);
  return { socket, received: () => received, isOpen: () => !socket.destroyed };
};

/** The status of the response; undefined if there was none. */
export const statusOf = (line: Line): number | undefined => {
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(line.received()) ?? [];
  return status ? Number(status) : undefined;
};

/** Sends pieces for as long as the other side accepts them; returns how many MB were sent. */
export const pour = async ({ socket }: Line, piece: Buffer, bytes: number): Promise<number> => {
  let sent = 0;
  while (sent < bytes && !socket.destroyed && socket.writable) {
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([happens(socket, 'drain'), happens(socket, 'close'), wait(5_000)]);
    if (socket.writableLength > 8 * piece.length) break;
  }
  return Math.round(sent / 1024 / 1024);
};

/** Waits until the connection is closed, at most so long; returns whether it is. */
export const isClosed = async (line: Line, within: number): Promise<boolean> => {
  if (line.isOpen()) await Promise.race([happens(line.socket, 'close'), wait(within)]);
  return !line.isOpen();
};
