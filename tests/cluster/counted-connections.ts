import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CountedConnections {
  port: number;
  /** How many have been opened so far. */
  opened(): number;
  close(): void;
}

/** Forwards everything to a server on `port`, and counts the connections that it accepts. */
export const countConnections = async (port: number): Promise<CountedConnections> => {
  let opened = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    opened += 1;
    const onward = connect(port, '127.0.0.1');
    for (const end of [socket, onward]) {
      open.add(end);
      end.on('error', () => end.destroy()).on('close', () => open.delete(end));
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    opened: () => opened,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
