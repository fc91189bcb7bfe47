import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { ask } from '../load/call.ts';
import type { Target } from '../load/load.ts';
import type { Buyer } from '../marketplace/buyers.ts';

/** A stream of events that is open until `close`. */
export interface OpenStream {
  /** Resolves with the next event of this name. */
  next(name: string): Promise<void>;
  close(): void;
}

/** Opens a stream of events (`GET /api/events`) with a buyer's token. Returns it once the server has responded with 200. */
export const openStream = async (url: string, { authorization }: Buyer): Promise<OpenStream> => {
  const sent = request(new URL('/api/events', url), { headers: { authorization, accept: 'text/event-stream' } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`GET /api/events: ${response.statusCode}`);
  response.setEncoding('utf8').on('error', () => {});
  sent.on('error', () => {});
  return {
    next: (name) =>
      new Promise((resolve) => {
        const read = (text: string): void => {
          if (!text.includes(`event: ${name}\n`)) return;
          response.off('data', read);
          resolve();
        };
        response.on('data', read);
      }),
    close: () => {
      response.resume();
      sent.destroy();
    },
  };
};

export interface Talk {
  conversation: string;
  writer: Buyer;
  reader: Buyer;
}

/**
 * How long it takes from sending a message at one process until its reader, who is connected to another one, has read it, ms: the
 * event, and the call that fetches the message. One message after the other, as many in each conversation.
 */
export const deliveryTimes = async (writing: Target, reading: Target, talks: readonly Talk[], each: number) => {
  const times: number[] = [];
  for (const { conversation, writer, reader } of talks) {
    const path = `/api/conversations/${conversation}`;
    const stream = await openStream(reading.url, reader);
    for (let n = 0; n < each; n += 1) {
      const told = stream.next('message');
      const text = `Message ${n} of ${conversation}`;
      const since = performance.now();
      const headers = { authorization: writer.authorization, 'content-type': 'application/json' };
      const answer = ask(writing.url, {
        method: 'POST',
        path: `${path}/messages`,
        headers,
        body: JSON.stringify({ text }),
      });
      await told;
      const read = await ask(reading.url, { path, headers: { authorization: reader.authorization } });
      times.push(performance.now() - since);
      const { status } = await answer;
      if (status !== 200 && status !== 201) throw new Error(`A message was refused: ${status}`);
      if (!read.body.includes(text)) throw new Error('The message was not there when its event was');
    }
    stream.close();
  }
  return times;
};
