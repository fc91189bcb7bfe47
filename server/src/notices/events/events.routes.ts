import sse from '@fastify/sse';
import type { FastifyInstance } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import type { Events } from '#server/platform/events/events.ts';
import { identifyCaller, type Tokens } from '#server/platform/http/caller.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { nameCaller } from '#server/platform/observability/request-log.ts';

/** Open streams of one account in one process: windows and devices. */
export const MAX_STREAMS = 10;

/** How often a heartbeat is sent, ms: proxies close connections that are silent for a minute. */
const HEARTBEAT = 20 * SECOND;

/** How many events may wait for a client that does not read, before its stream is closed. */
const MAX_WAITING = 100;

interface Parts extends Tokens {
  events: Events;
  /** Called with the id of each person whose stream is open, at every heartbeat. */
  onHere(userId: string): Promise<void>;
  /** Between two heartbeats, ms. */
  heartbeat?: number;
}

/**
 * `GET /api/events`: server-sent events for the caller. An event says what has changed; the client fetches it by other calls.
 * Access is checked before every event and at every heartbeat: the stream ends with the token. It also ends when events may
 * have been missed; a client fetches everything once each time it connects.
 */
export const serveEvents = async (
  app: FastifyInstance,
  { events, onHere, heartbeat = HEARTBEAT, ...tokens }: Parts,
): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(sse, { heartbeatInterval: heartbeat });
    const streams = new Set<() => void>();
    // Node waits for open responses before it closes.
    scope.addHook('preClose', async () => {
      for (const end of [...streams]) end();
    });

    scope.get(`${API_PREFIX}/events`, { sse: 'manual', exposeHeadRoute: false }, async (request, reply) => {
      const { actor } = await identifyCaller(tokens, request, 'signedIn');
      if (!actor) throw new ContractError('not_signed_in');
      nameCaller(request, actor.id);
      await events.ready();
      // No `await` from here to the subscription, so that streams opened at the same time are all counted.
      if (events.count(actor.id) >= MAX_STREAMS) throw new ContractError('too_many_streams');
      const stream = reply.sse;
      // A client that has disconnected meanwhile fires no event any more, and the subscription would stay.
      if (!stream.isConnected) throw new ContractError('too_slow');
      const end = (): void => stream.close();

      let work = Promise.resolve();
      let waiting = 0;
      /** One after the other: events stay in order, and nothing is sent once access has ended. */
      const whileAllowed = (act: () => Promise<void>): void => {
        if (waiting >= MAX_WAITING) {
          end();
          return;
        }
        waiting += 1;
        work = work
          .then(() => identifyCaller(tokens, request, 'signedIn'))
          .then(() => (stream.isConnected ? act() : undefined))
          .catch(end)
          .finally(() => {
            waiting -= 1;
          });
      };

      const unsubscribe = events.subscribe(actor.id, {
        onEvent: ({ name, data }) => whileAllowed(() => stream.send({ event: name, data })),
        end,
      });
      const timer = setInterval(() => whileAllowed(() => onHere(actor.id)), heartbeat).unref();
      streams.add(end);
      stream.onClose(() => {
        clearInterval(timer);
        unsubscribe();
        streams.delete(end);
      });
      stream.keepAlive();
      reply.header('cache-control', 'no-store');
      stream.sendHeaders();
      // Sent at once, so that the client sees that no proxy buffers the stream.
      reply.raw.write(': open\n\n');
      await onHere(actor.id);
    });
  });
};
