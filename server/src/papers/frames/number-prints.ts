import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '#server/platform/config/config.ts';

/** The fingerprint of a number, and the names of the keys that it was made by: several where it was wrapped. */
export interface Print {
  keys: string;
  print: string;
}

/** What a fingerprint is of. The same characters have another one as a frame number than as an engine number. */
export type NumberKind = 'frame' | 'engine';

/**
 * Fingerprints of frame and engine numbers: HMAC-SHA-256 by keys of the environment. Without the keys nobody can try which
 * number a row has, though there are few numbers (docs/decisions/0099-frame-numbers.md).
 */
export interface NumberPrints {
  /** The fingerprint of a folded number by the current key. */
  of(kind: NumberKind, number: string): Print;
  /** The fingerprints that rows from before the current key may have for this number. */
  earlier(kind: NumberKind, number: string): string[];
  /** A fingerprint of an earlier key, wrapped by those that follow it. The same where it has the current one; undefined where its key is not known. */
  wrap(kind: NumberKind, print: Print): Print | undefined;
  /** The names of the earlier keys by which a fingerprint was made. */
  earlierKeysOf(print: Pick<Print, 'keys'>): string[];
}

const BETWEEN = '.';

const createKey = (secret: string) => {
  const keyOf = (kind: NumberKind): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `bike ${kind} numbers`, 32));
  const keys = { frame: keyOf('frame'), engine: keyOf('engine') };
  const hmac = (kind: NumberKind, text: string): string => createHmac('sha256', keys[kind]).update(text).digest('hex');
  // A name by which nothing of the key is known.
  return { name: hmac('frame', 'name of the key').slice(0, 16), hmac };
};

export const createNumberPrints = ({ current, old }: Config['frameKeys']): NumberPrints => {
  /** The oldest first; the last one is the current one. */
  const keys = [current, ...old].reverse().map(createKey);
  const last = keys.length - 1;
  const currentName = keys[last]?.name ?? '';

  /** Makes a fingerprint by the keys from one place to another, each of what the one before it has made. */
  const by = (kind: NumberKind, text: string, from: number, to: number): Print => {
    const used = keys.slice(from, to + 1);
    return {
      keys: used.map(({ name }) => name).join(BETWEEN),
      print: used.reduce((print, { hmac }) => hmac(kind, print), text),
    };
  };

  return {
    of: (kind, number) => by(kind, number, last, last),

    earlier(kind, number) {
      const places = keys.map((_, place) => place);
      return places
        .flatMap((from) => places.slice(from).map((to) => ({ from, to })))
        .filter(({ from }) => from !== last)
        .map(({ from, to }) => by(kind, number, from, to).print);
    },

    wrap(kind, { keys: names, print }) {
      const place = keys.findIndex(({ name }) => name === names.split(BETWEEN).at(-1));
      if (place === -1) return undefined;
      if (place === last) return { keys: names, print };
      const more = by(kind, print, place + 1, last);
      return { keys: [names, more.keys].join(BETWEEN), print: more.print };
    },

    earlierKeysOf: ({ keys: names }) => names.split(BETWEEN).filter((name) => name !== currentName),
  };
};
