import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Resolves when a program listens on a port of 127.0.0.1; throws when the program that should do so has ended. */
export const waitForPort = async (port: number, program: { exitCode: number | null }): Promise<void> => {
  while (!(await isOpen(port))) {
    if (program.exitCode !== null) throw new Error(`It ended with ${program.exitCode}, and nothing listens on ${port}`);
    await wait(50);
  }
};
