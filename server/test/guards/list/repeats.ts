import { changed, type Guards, removed } from '../guard.ts';

const REPEATS = 'http/repeats/repeats.ts';
const KEEPER = 'http/repeats/keep-answers.ts';
const SEND = 'http/repeats/send-again.ts';
const TESTS = 'http/repeats/repeats.test.ts';

/** An answer that is sent again is one that its caller would be given now. */
export const repeats: Guards = {
  kind: 'Answers that are sent again',
  guards: [
    changed(
      'Not once something has changed',
      REPEATS,
      ['since === undefined || epoch() !== since', 'since === undefined'],
      TESTS,
    ),
    changed(
      'Not to another caller',
      REPEATS,
      [
        "answers.get(request.headers.authorization ?? '')?.get(questionOf(request));",
        '[...answers.values()].map((known) => known.get(questionOf(request))).find((known) => known);',
      ],
      TESTS,
      'by anybody else',
    ),
    changed('Not once the token has ended', REPEATS, ['clock.now() < found.until', 'clock'], TESTS, 'token has ended'),
    changed(
      'Not beyond the limit of an address',
      KEEPER,
      ['return countAddress();', 'return [];'],
      TESTS,
      'beyond the limit',
    ),
    removed(
      'Not beyond the limit of an account',
      KEEPER,
      'countRead(limits, endpoint, caller);',
      'limits/account-limits.test.ts',
      'the same page',
    ),
    changed(
      'Not in another encoding than the caller can read',
      REPEATS,
      ["headers['accept-encoding'] ?? ''", "''"],
      TESTS,
      'packed or not',
    ),
    changed(
      'Not by a process that stops: its routes tell the connection to close',
      SEND,
      [' && !isStopping() ?', ' ?'],
      'graceful-stop.test.ts',
      'unready first',
    ),
    changed(
      'Not to a question of another method',
      SEND,
      ["method === 'GET' &&", "method !== 'POST' &&"],
      TESTS,
      'head alone',
    ),
  ],
};
