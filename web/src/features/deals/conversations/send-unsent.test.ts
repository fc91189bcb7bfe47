import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeTokenOwner } from '#web/features/people/session/access.ts';
import { storeAccessToken } from '#web/lib/access-token.ts';
import { unsentKey } from '#web/lib/kept-texts.ts';
import { messagesLeft } from './message-limit.ts';
import { sendUnsent } from './send-unsent.ts';
import { UnsentMessages } from './unsent.ts';

const NOON = Date.parse('2026-06-15T06:00:10Z');

let personId = '';
let answers: (() => Response)[];
let store: UnsentMessages;

const said = () =>
  Response.json({ acknowledged: true, insertedId: 'm', message: { at: new Date().toISOString() } }, { status: 200 });
const refused = (code: string, seconds: number) => () =>
  Response.json({ error: { code, message: code } }, { status: 429, headers: { 'retry-after': `${seconds}` } });

const write = (text: string): Promise<void> => {
  store.add({ submission: text, to: 'conversation', text, at: new Date().toISOString() });
  return sendUnsent(store, new QueryClient());
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  const items = new Map<string, string>();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  answers = [];
  vi.stubGlobal('fetch', async () => (answers.shift() ?? said)());
  personId = crypto.randomUUID();
  storeAccessToken('token');
  storeTokenOwner({ uid: personId } as Parameters<typeof storeTokenOwner>[0]);
  store = new UnsentMessages(personId);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A message that the full storage of a browser has no room for', () => {
  it('stays while another window sends its own', () => {
    const windows: ((event: { key: string }) => void)[] = [];
    vi.stubGlobal('addEventListener', (_type: string, listener: (event: { key: string }) => void) =>
      windows.push(listener),
    );
    const [one, other] = [new UnsentMessages(personId), new UnsentMessages(personId)];
    const at = new Date().toISOString();
    other.add({ submission: 'other', to: 'conversation', text: 'Stored', at });
    const { setItem } = localStorage;
    localStorage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    one.add({ submission: 'one', to: 'conversation', text: 'In this window', at });
    localStorage.setItem = setItem;
    other.remove('other');
    for (const tell of windows) tell({ key: unsentKey(personId) });
    expect(one.get().map(({ submission }) => submission)).toEqual(['one']);
  });

  it('is sent all the same, and stays in its window until then', async () => {
    vi.stubGlobal('localStorage', {
      ...localStorage,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    store.add({ submission: 'a', to: 'conversation', text: 'Hello', at: new Date().toISOString() });
    expect(store.get()).toMatchObject([{ text: 'Hello' }]);
    store.add({ submission: 'b', to: 'conversation', text: 'Still there?', at: new Date().toISOString() });
    expect(store.get()).toHaveLength(2);
    await sendUnsent(store, new QueryClient());
    expect(store.get()).toEqual([]);
  });
});

describe('Who writes many messages within a minute', () => {
  it('is told from the sixteenth on how many are left, until the minute is over', async () => {
    for (let n = 1; n <= 15; n += 1) await write(`${n}`);
    expect(messagesLeft(personId)).toBeUndefined();
    await write('16');
    expect(messagesLeft(personId)).toBe(4);
    for (let n = 17; n <= 20; n += 1) await write(`${n}`);
    expect(messagesLeft(personId)).toBe(0);
    expect(messagesLeft('somebody else')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(messagesLeft(personId)).toBeUndefined();
  });

  it('loses nothing at the limit: it goes by itself when the time is over, in the order in which it was written', async () => {
    answers = [refused('too_many_requests', 34)];
    await write('one too many');
    expect(store.get()).toMatchObject([{ text: 'one too many', problem: expect.stringContaining('in 34 seconds') }]);
    answers = [refused('too_many_requests', 30)];
    await write('and another one');
    expect(store.get().map(({ text }) => text)).toEqual(['one too many', 'and another one']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(store.get()).toEqual([]);
  });
});

it('Who has asked about five bikes is told from when on the message can be sent, and keeps it until then', async () => {
  answers = [refused('too_many_conversations', 50 * 60)];
  await write('Is it there?');
  expect(store.get()).toMatchObject([{ refused: true, problem: expect.stringContaining('12:50') }]);
  store.retry('Is it there?');
  await sendUnsent(store, new QueryClient());
  expect(store.get()).toEqual([]);
});
