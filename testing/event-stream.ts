import type { Target } from './call.ts';
import type { Person } from './people.ts';

export interface StreamedEvent {
  name: string;
  data: Record<string, unknown>;
}

export interface EventStream {
  status: number;
  events: StreamedEvent[];
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens `GET /api/events`, and returns once the server has accepted or refused. */
export const openStream = async ({ url }: Target, { token }: Pick<Person, 'token'>): Promise<EventStream> => {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const events: StreamedEvent[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name] = /^event: (.+)$/m.exec(block) ?? [];
        const [, data] = /^data: (.+)$/m.exec(block) ?? [];
        if (name && data) events.push({ name, data: JSON.parse(data) });
      }
    }
  };
  return {
    status: response.status,
    events,
    ended: read().catch(() => {}),
    close: () => leaving.abort(),
  };
};
