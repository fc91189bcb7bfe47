import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  /** The mails that have arrived, as they came. */
  arrived: string[];
  port: number;
  stop(): Promise<void>;
}

/** Accepts mails from any sender, without TLS. */
const OPEN: SMTPServerOptions = { authOptional: true, disabledCommands: ['STARTTLS'] };

/** A real mail server on this machine. */
export const startMailServer = async (port = 0, options: SMTPServerOptions = OPEN): Promise<MailServer> => {
  const arrived: string[] = [];
  const server = new SMTPServer({
    ...options,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        arrived.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  // A connection that is closed in the middle is this server's affair, not the test's.
  server.on('error', () => {});
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { arrived, port: address.port, stop };
};
