import type { Opening } from '#contract/rules/message.ts';
import { isTooOld, unsentKey } from '#web/lib/kept-texts.ts';
import { deviceStorage } from '#web/lib/storage.ts';

/** A message that was written here and of which the server has not said that it has it. */
export interface UnsentMessage {
  /** The same for every try, so that the server stores the message once. */
  submission: string;
  /** The conversation, or what it is opened with. */
  to: string | Opening;
  /** Empty for photos alone. */
  text: string;
  /** The ids of photos that are uploaded. */
  photos?: readonly string[];
  /** ISO 8601. */
  at: string;
  /** Why it was not sent, in the reader's words; absent while it is on its way. */
  problem?: string;
  /** It is not tried again by itself: the server has refused it. */
  refused?: true;
}

/** The name under which drafts and unsent messages of a conversation are kept. */
export const placeOf = (to: string | Opening): string =>
  typeof to === 'string' ? to : `new:${to.productId}:${to.orderId ?? ''}`;

const store = (key: string, messages: readonly UnsentMessage[]): void => {
  if (messages.length > 0) deviceStorage.set(key, JSON.stringify(messages));
  else deviceStorage.remove(key);
};

/** Messages that are too old are removed without being sent. */
const read = (key: string): UnsentMessage[] => {
  const kept = deviceStorage.getJson(key);
  const messages = Array.isArray(kept) ? (kept as UnsentMessage[]) : [];
  const young = messages.filter(({ at }) => !isTooOld(at));
  if (young.length < messages.length) store(key, young);
  return young;
};

/** The unsent messages of one person in this browser: every window has the same ones, and they survive a reload. */
export class UnsentMessages {
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #messages: readonly UnsentMessage[];

  /** The id of the person who wrote them. */
  readonly personId: string;

  constructor(personId: string) {
    this.personId = personId;
    this.#key = unsentKey(personId);
    this.#messages = read(this.#key);
    addEventListener('storage', ({ key }) => key === this.#key && this.#show(read(this.#key)));
  }

  readonly get = (): readonly UnsentMessage[] => this.#messages;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(message: UnsentMessage): void {
    this.#change((all) => [...all, message]);
  }

  remove(submission: string): void {
    this.#change((all) => all.filter((message) => message.submission !== submission));
  }

  /** Notes why a message was not sent. */
  fail(submission: string, problem: string, refused: boolean): void {
    this.#replace(submission, (message) => ({ ...message, problem, ...(refused && { refused }) }));
  }

  /** Lets a message be sent again, or its words alone. */
  retry(submission: string, withoutPhotos = false): void {
    this.#replace(submission, ({ problem: _, refused: __, photos, ...message }) =>
      photos && !withoutPhotos ? { ...message, photos } : message,
    );
  }

  #replace(submission: string, change: (message: UnsentMessage) => UnsentMessage): void {
    this.#change((all) => all.map((message) => (message.submission === submission ? change(message) : message)));
  }

  /** Another window may have changed them meanwhile. */
  #change(change: (all: UnsentMessage[]) => UnsentMessage[]): void {
    const changed = change(read(this.#key));
    store(this.#key, changed);
    this.#show(changed);
  }

  #show(messages: readonly UnsentMessage[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}

const known = new Map<string, UnsentMessages>();

/** The store of a person. */
export const unsentOf = (personId: string): UnsentMessages => {
  const store = known.get(personId) ?? new UnsentMessages(personId);
  known.set(personId, store);
  return store;
};
