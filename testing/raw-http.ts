import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestApp } from './test-app.ts';

/** Sends bytes that no HTTP client would, to a server that closes the connection after its response. */
export const sendRaw = async ({ config }: Pick<TestApp, 'config'>, request: string) => {
  const socket = connect(config.port, config.host);
  await once(socket, 'connect');
  socket.write(request, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const location = /^location: (.*)$/im.exec(head)?.[1]?.trim();
  return { status: Number(head.split(' ')[1]), head, location, body };
};
