import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws what listening would throw later (`EADDRINUSE`, ...): better known before minutes of work than after. */
export const assertPortFree = async (host: string, port: number): Promise<void> => {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};
