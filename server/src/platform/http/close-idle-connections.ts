import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const INTERVAL = 100;

/**
 * Lets the server close once its last request is answered. Node closes the connections that are idle when closing begins;
 * one that becomes idle a moment later would be waited for until its keep-alive time is over. Nor does Node count a
 * connection as idle on which nothing was ever asked, such as those that browsers open ahead: it would be waited for
 * until `connectionTimeout`.
 */
export const closeIdleConnections = (app: FastifyInstance): void => {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    const closeIdle = () => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const timer = setInterval(closeIdle, INTERVAL);
    app.server.once('close', () => clearInterval(timer));
  });
};
