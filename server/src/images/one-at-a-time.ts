import { setImmediate as nextRound } from 'node:timers/promises';

let turn: Promise<void> = Promise.resolve();

/**
 * Lets the pieces of all uploads through one by one, with a round of the event loop in between: photos that arrive at the
 * same time would otherwise be read for tens of milliseconds before anybody else's request is.
 */
export async function* oneAtATime(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    turn = turn.then(() => nextRound());
    await turn;
    yield piece;
  }
}
