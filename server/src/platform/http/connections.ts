import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { MINUTE, SECOND } from '#server/platform/lib/durations.ts';

/**
 * Connections at once: a proxy keeps some hundreds, and each takes memory whether it asks for anything or not. Heads that
 * never end take 128 MB at most, for `headersTimeout`.
 */
const MAX_CONNECTIONS = 4_000;

/**
 * Of the head of a request, bytes. A search may have 2,000 characters of Bangla, each of which takes nine in an address; the page
 * that it came from, cookies and a token are besides. Node's own limit is half of it. `deploy/nginx.conf` has the same figure.
 */
export const MAX_HEAD = 32 * 1024;

/**
 * Time limits of a connection. A photo on a slow connection takes minutes; a client that does not finish a head within
 * seconds, or falls silent, is no browser.
 */
export const connectionOptions = {
  http: {
    maxHeaderSize: MAX_HEAD,
    headersTimeout: 15 * SECOND,
    connectionsCheckingInterval: 5 * SECOND,
    // Node's own refusal would have no headers; `refuseMalformed` does it.
    requireHostHeader: false,
  },
  requestTimeout: 5 * MINUTE,
  connectionTimeout: MINUTE,
} satisfies Partial<FastifyHttpOptions<Server>>;

/** Refuses connections beyond those that can be served. */
export const limitConnections = (app: FastifyInstance): void => {
  app.server.maxConnections = MAX_CONNECTIONS;
};

/** Returns the connections that are open, kept up to date. */
const openSockets = (app: FastifyInstance): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
};

/** How long a client may leave waiting bytes unread, ms. */
const UNREAD_FOR = 20 * SECOND;

/**
 * What changes whenever the system takes more of what a connection has to send, also in the middle of one large write, whose rest
 * only the handle knows; Node's own time-outs ask it too.
 */
const progressOf = (socket: Socket & { _handle?: { writeQueueSize?: number } | null }): string =>
  `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize}`;

/**
 * Closes a connection whose client has read nothing for `unreadFor` ms while something waits for it, so that no memory is held for clients that do
 * not read. A stream of events with nothing to send stays open, and so does a slow connection, which takes a little at a time.
 */
export const closeUnread = (app: FastifyInstance, unreadFor = UNREAD_FOR): void => {
  const sockets = openSockets(app);
  const seen = new WeakMap<Socket, { progress: string; at: number }>();
  const isUnread = (socket: Socket, now: number): boolean => {
    const progress = progressOf(socket);
    const before = seen.get(socket);
    if (before?.progress === progress) return now - before.at >= unreadFor;
    seen.set(socket, { progress, at: now });
    return false;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) {
      if (socket.writableLength === 0) seen.delete(socket);
      else if (isUnread(socket, now)) socket.destroy();
    }
  }, unreadFor / 10).unref();
  app.server.once('close', () => clearInterval(timer));
};

const INTERVAL = 100;

/**
 * Lets the server close once its last response is sent. Node closes the connections that are idle when closing begins;
 * one that becomes idle a moment later would be waited for until its keep-alive time is over. Nor does Node count a
 * connection as idle on which nothing was ever asked, such as those that browsers open ahead: it would be waited for
 * until `connectionTimeout`.
 */
export const closeIdleConnections = (app: FastifyInstance): void => {
  const sockets = openSockets(app);
  app.addHook('preClose', async () => {
    const closeIdle = () => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const timer = setInterval(closeIdle, INTERVAL);
    app.server.once('close', () => clearInterval(timer));
  });
};
