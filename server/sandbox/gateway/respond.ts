import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault, Things } from './things.ts';

type Faults = Pick<Things, 'atomically' | 'takeFault'>;

/** Does a call in one transaction and sends its answer, or what a test has asked for in its place. */
export const respond = async (
  store: Faults,
  name: string,
  reply: FastifyReply,
  work: () => Record<string, unknown>,
): Promise<FastifyReply> => {
  const fault: Fault | undefined = store.atomically(() => store.takeFault(name));
  const isDone = !fault || fault.after || fault.change;
  const done = isDone ? { ...store.atomically(work), ...fault?.change } : {};
  if (fault?.delay) await wait(fault.delay);
  const { status = 200, answer = done } = fault ?? {};
  return reply.status(status).send(answer);
};
