import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * Returns the response to a request of ours. Throws whatever else becomes of it: where a server switches protocols (101) although
 * nobody has asked for it, Node reports no error, ends the connection, and heeds no signal any more.
 */
export const responseOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    request.once('response', done);
    request.on('error', failed);
    request.once('close', () => failed(new Error('The connection was closed without a response.')));
  });
