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

/** How often something is sent where nothing happens, ms: proxies close what is silent for a minute. */
const HEARTBEAT = 20 * SECOND;

/** Events that may wait for a reader who does not read; then their stream ends. */
const MAX_WAITING = 100;

interface Parts extends Tokens {
  events: Events;
  /** Called with the id of each person whose stream is open, at every heartbeat. */
  onHere(userId: string): Promise<void>;
  /** Between two signs of life, ms. */
  heartbeat?: number;
}

/**
 * `GET /api/events`: server-sent events of the caller. A stream says what changed, and its reader asks for it by the calls of
 * the API. Access is looked at again before every event and at every heartbeat: the stream ends when the token does. So it does
 * when events may have been missed; a client fetches once whenever it connects.
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
      // Nothing is waited for from here to the subscription: of many at once each is counted.
      if (events.count(actor.id) >= MAX_STREAMS) throw new ContractError('too_many_streams');
      const stream = reply.sse;
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
      // Shows the client that nothing between holds the stream back.
      reply.raw.write(': open\n\n');
      await onHere(actor.id);
    });
  });
};
