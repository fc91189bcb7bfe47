import type { Draft, DraftContent } from '#contract/entities/draft.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError, errorMessage, OfflineError } from '#web/lib/errors.ts';
import { randomId } from '#web/lib/random-id.ts';

/** Where the text in the form is. */
export type SavingState =
  | { kind: 'untouched' | 'typing' | 'saving' | 'saved' | 'offline' | 'gone' }
  | { kind: 'failed'; message: string }
  /** Another device has changed the draft; nothing is saved until the person has chosen. */
  | { kind: 'changed'; other: Draft };

/** How long nobody has typed before it is saved, ms. */
const PAUSE = 2_000;

interface Parts {
  /** The draft that is open; undefined: it begins with the first text. */
  draft: Pick<Draft, '_id' | 'version'> | undefined;
  /** Of a draft that may have begun when the page was left, before it was known here; undefined: a new one. */
  submission?: string | undefined;
  read(): DraftContent;
  /** A draft was begun on the server. */
  onBegun(id: string): void;
  /** What the form held is on the server; `isAll`: and what it holds now. */
  onSaved(isAll: boolean): void;
}

const isEmpty = ({ values, photos }: DraftContent): boolean =>
  photos.length === 0 && Object.values(values).every((text) => !text?.trim());

/** Saves the form of one listing as a draft while it is typed: one call after the other, the last text last. */
export class DraftSaving {
  #state: SavingState = { kind: 'untouched' };
  #listeners = new Set<() => void>();
  #parts: Parts;
  #id: string | undefined;
  #version: number;
  /** One draft begins, however often it is sent. */
  readonly submission: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #saved: string | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#id = parts.draft?._id;
    this.#version = parts.draft?.version ?? 0;
    this.submission = parts.submission ?? randomId();
  }

  /** The version of the draft that the text in the form was typed over; 0 before it begins. */
  get version(): number {
    return this.#version;
  }

  /** Whether the server has what the form holds now. */
  readonly isSaved = (): boolean => JSON.stringify(this.#parts.read()) === this.#saved;

  readonly state = (): SavingState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Saves what is typed after a pause. */
  readonly typed = (): void => {
    if (['changed', 'gone'].includes(this.#state.kind)) return;
    if (this.#state.kind !== 'offline') this.#set({ kind: 'typing' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.save, PAUSE);
  };

  /** Saves now; nothing while it is to be chosen which text stays. */
  readonly save = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (['changed', 'gone'].includes(this.#state.kind)) return Promise.resolve();
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
      // Typed meanwhile.
      if (this.#state.kind === 'saved' && !this.isSaved()) this.typed();
    });
    return this.#running;
  };

  /** Saves what waits for a pause: the page is being left, or may be. */
  readonly flush = (): void => {
    if (this.#timer !== undefined) void this.save();
  };

  /** Saves nothing more, and waits for what is under way. Returns the id of the draft, if there is one. */
  readonly end = async (): Promise<string | undefined> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#state.kind === 'gone' ? undefined : this.#id;
  };

  /** Has what is typed here replace what the other device has saved. */
  readonly keepMine = (): Promise<void> => this.#choose(this.save);

  /** Goes on with what the other device has saved, which is in the form now. */
  readonly takeOther = (): Promise<void> =>
    this.#choose(async () => {
      this.#saved = JSON.stringify(this.#parts.read());
      this.#parts.onSaved(true);
      this.#set({ kind: 'saved' });
    });

  async #choose(then: () => Promise<void>): Promise<void> {
    if (this.#state.kind !== 'changed') return;
    this.#version = this.#state.other.version;
    this.#set({ kind: 'typing' });
    await then();
  }

  #set(state: SavingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  async #send(): Promise<void> {
    const content = this.#parts.read();
    const text = JSON.stringify(content);
    if (text === this.#saved) return this.#set({ kind: 'saved' });
    if (this.#id === undefined && isEmpty(content)) return this.#set({ kind: 'untouched' });
    this.#set({ kind: 'saving' });
    try {
      await (this.#id === undefined ? this.#begin(content) : this.#change(this.#id, content));
      this.#saved = text;
      this.#parts.onSaved(this.isSaved());
      this.#set({ kind: 'saved' });
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #begin(content: DraftContent): Promise<void> {
    const { submission } = this;
    const body = { ...content, ...(submission && { submission }) };
    const { insertedId, hasOther } = await callApi('POST /drafts', { body, keepalive: true });
    this.#id = insertedId;
    this.#version = 1;
    this.#parts.onBegun(insertedId);
    // It has begun with another text, when the page was left or the response was lost.
    if (hasOther) await this.#change(insertedId, content);
  }

  async #change(id: string, content: DraftContent): Promise<void> {
    const body = { ...content, version: this.#version };
    this.#version = (await callApi('PUT /drafts/:id', { params: { id }, body, keepalive: true })).version;
  }

  async #fail(error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.code : undefined;
    if (error instanceof OfflineError) this.#set({ kind: 'offline' });
    else if (code === 'draft_not_found') this.#set({ kind: 'gone' });
    else if (code === 'draft_changed' && this.#id) await this.#readOther(this.#id);
    else this.#set({ kind: 'failed', message: errorMessage(error) });
  }

  async #readOther(id: string): Promise<void> {
    try {
      this.#set({ kind: 'changed', other: await callApi('GET /drafts/:id', { params: { id } }) });
    } catch (error) {
      await this.#fail(error);
    }
  }
}
