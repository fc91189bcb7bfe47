import type { ServerEvent } from '#contract/entities/server-event.ts';
import { readAccessToken, renewAccessToken } from '../../lib/access-token.ts';

/** The callbacks of a stream of events. */
export interface StreamListener {
  /** The stream is open. Events before that may have been missed. */
  onOpen(): void;
  onEvent(event: ServerEvent): void;
  /** The stream cannot be opened for now. Called at intervals, so that the page fetches by itself. */
  onPoll(): void;
}

/** Milliseconds. The server sends something every 20 s; after this long without anything the stream counts as lost. */
const SILENCE = 50_000;
const FIRST_PAUSE = 1_000;
const LAST_PAUSE = 30_000;
const POLL = 10_000;
/** After this many failures in a row the page fetches by itself. */
const FAILURES_UNTIL_POLL = 2;
/** How long a hidden window keeps its stream, ms: people switch between windows. */
const HIDDEN = 30_000;

/** Calls `take` with each block of a stream, whole. Comments are empty blocks. */
const readBlocks = async (body: ReadableStream<Uint8Array>, take: (block: string) => void): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(block);
  }
};

const lineOf = (block: string, field: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${field}: `))
    ?.slice(field.length + 2);

/** Opens the stream with the stored token, renewed once if the server refuses it. */
const open = async (signal: AbortSignal): Promise<Response> => {
  const send = (token: string | null) =>
    fetch('/api/events', {
      headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
      cache: 'no-store',
      signal,
    });
  const token = readAccessToken();
  const response = await send(token);
  return response.status === 401 && token ? send(await renewAccessToken(token)) : response;
};

/**
 * Follows the events of the signed-in person for as long as the window is seen: connects again whenever the stream ends, at once
 * when the line is back. `fetch` reads the stream, because `EventSource` cannot send a token. Returns a function that ends it.
 */
export const followEvents = ({ onOpen, onEvent, onPoll }: StreamListener): (() => void) => {
  let failures = 0;
  let stopped = false;
  let current: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const endPolling = (): void => {
    clearInterval(polling);
    polling = undefined;
  };

  const read = async (leaving: AbortController): Promise<void> => {
    let silence = setTimeout(() => leaving.abort(), SILENCE);
    try {
      const { ok, body } = await open(leaving.signal);
      if (!ok || !body) return;
      let isOpen = false;
      await readBlocks(body, (block) => {
        clearTimeout(silence);
        silence = setTimeout(() => leaving.abort(), SILENCE);
        if (!isOpen) {
          isOpen = true;
          failures = 0;
          endPolling();
          onOpen();
        }
        const [name, data] = [lineOf(block, 'event'), lineOf(block, 'data')];
        if (name && data) onEvent({ name, data: JSON.parse(data) } as ServerEvent);
      });
    } catch {
      // The connection is lost, or the stream was ended here.
    } finally {
      clearTimeout(silence);
    }
  };

  const connect = async (): Promise<void> => {
    if (stopped || current || document.visibilityState === 'hidden') return;
    clearTimeout(retry);
    const leaving = new AbortController();
    current = leaving;
    await read(leaving);
    if (current === leaving) current = undefined;
    if (stopped) return;
    failures += 1;
    if (failures >= FAILURES_UNTIL_POLL && document.visibilityState === 'visible')
      polling ??= setInterval(onPoll, POLL);
    const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LAST_PAUSE);
    // Not all windows at the same moment, when a server has come back.
    retry = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  };

  const atOnce = (): void => void connect();
  const disconnect = (): void => {
    current?.abort();
    current = undefined;
    endPolling();
  };
  const followVisibility = (): void => {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') atOnce();
    else hiding = setTimeout(disconnect, HIDDEN);
  };
  /** The browser may notice only minutes later that nothing comes any more. */
  const breakOff = (): void => current?.abort();
  addEventListener('online', atOnce);
  addEventListener('offline', breakOff);
  document.addEventListener('visibilitychange', followVisibility);
  atOnce();

  return () => {
    stopped = true;
    removeEventListener('online', atOnce);
    removeEventListener('offline', breakOff);
    document.removeEventListener('visibilitychange', followVisibility);
    clearTimeout(retry);
    clearTimeout(hiding);
    disconnect();
  };
};
