import { OfflineError } from '#web/lib/errors.ts';
import {
  type ChosenPhoto,
  type PhotoState,
  type PhotosSnapshot,
  PhotosUnfinished,
  sameBytes,
  uploadedPart,
  whenSettled,
} from './photo-state.ts';
import { leftOutOf, missingNow, notUploaded, type TooMany } from './photo-words.ts';
import { sendPhoto, type Upload } from './send-photo.ts';

/** Photos that are uploaded at the same time: on a slow connection few at a time are stored sooner than all together. */
const AT_ONCE = 2;

interface Options {
  upload: Upload;
  /** The most photos, and the text that says so. */
  most: number;
  tooMany: TooMany;
  /** What was uploaded before. */
  stored?: readonly string[];
}

/** Photos of one listing or message while it is written: they are uploaded as they are chosen, two at a time. */
export class PhotoUploads {
  #snapshot: PhotosSnapshot = { photos: [], leftOut: [] };
  #listeners = new Set<() => void>();
  #running = new Map<string, AbortController>();
  readonly #upload: Upload;
  readonly #most: number;
  readonly #tooMany: TooMany;
  #isOpen = false;
  #keys = 0;

  constructor({ upload, most, tooMany, stored = [] }: Options) {
    this.#upload = upload;
    this.#most = most;
    this.#tooMany = tooMany;
    this.#snapshot = { photos: stored.map((url) => this.#stored(url)), leftOut: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): PhotosSnapshot => this.#snapshot;

  /** Whether the page of the photos is open: only then are they uploaded. */
  readonly isOpen = (): boolean => this.#isOpen;

  /** The URLs of the photos in order; empty for one that is not uploaded (yet). */
  readonly addresses = (): string[] =>
    this.#snapshot.photos.map(({ state }) => (state.kind === 'stored' ? state.url : ''));

  /** 0 to 1: how much of all photos is uploaded. */
  readonly progress = (): number => {
    const { photos } = this.#snapshot;
    return photos.reduce((sum, photo) => sum + uploadedPart(photo), 0) / Math.max(1, photos.length);
  };

  /** Begins to upload; returns a function that interrupts it. What is interrupted begins anew. */
  readonly open = (): (() => void) => {
    this.#isOpen = true;
    addEventListener('online', this.#resume);
    addEventListener('offline', this.#lose);
    this.#pump();
    return () => {
      this.#isOpen = false;
      removeEventListener('online', this.#resume);
      removeEventListener('offline', this.#lose);
      this.#interrupt();
      // `finish` does not wait for photos that nobody uploads any more.
      this.#set({});
    };
  };

  /** Takes the addresses that a draft has kept. Photos that were not uploaded are lost with their page, and the person is told. */
  readonly restore = (kept: readonly string[]): void => {
    const urls = kept.filter((url) => url !== '');
    this.#set({ photos: urls.map((url) => this.#stored(url)), leftOut: notUploaded(kept.length - urls.length) });
  };

  /** Adds chosen files and uploads them. What is too much or there already is left out, which is said. */
  readonly add = async (files: readonly File[]): Promise<void> => {
    const [same, over]: [string[], string[]] = [[], []];
    for (const file of files) {
      if (await this.#has(file)) same.push(file.name);
      else if (this.#snapshot.photos.length >= this.#most) over.push(file.name);
      else this.#append(file);
    }
    this.#set({ leftOut: leftOutOf(same, over, this.#tooMany) });
  };

  /** Takes all photos out: they were sent. */
  readonly clear = (): void => {
    this.#set({ photos: [], leftOut: [] });
    this.#interrupt();
  };

  /** Takes a photo out, and ends its upload. */
  readonly remove = (key: string): void => {
    this.#set({ photos: this.#snapshot.photos.filter((photo) => photo.key !== key), leftOut: [] });
    this.#running.get(key)?.abort();
  };

  /** Moves a photo to another place; 0 makes it the cover. */
  readonly move = (key: string, to: number): void => {
    const photo = this.#find(key);
    if (!photo) return;
    const others = this.#snapshot.photos.filter((other) => other.key !== key);
    this.#set({ photos: others.toSpliced(to, 0, photo) });
  };

  /** Uploads a photo again that was lost or failed. */
  readonly retry = (key: string): void => {
    this.#change(key, { kind: 'waiting' });
    this.#pump();
  };

  /** Shows what the server says about a photo that it does not take. */
  readonly refuse = (at: number, message: string): void => {
    const photo = this.#snapshot.photos[at];
    if (photo) this.#change(photo.key, { kind: 'refused', message });
  };

  /**
   * Uploads what is missing, once more what was lost or failed. Returns the URLs of all photos in order. Throws
   * PhotosUnfinished if one of them is not uploaded then.
   */
  readonly finish = async (): Promise<string[]> => {
    this.#resume('failed');
    await whenSettled(this);
    const missing = this.addresses().filter((url) => url === '').length;
    if (missing === 0) return this.addresses();
    throw new PhotosUnfinished(missingNow(missing));
  };

  #stored(url: string): ChosenPhoto {
    this.#keys += 1;
    return { key: String(this.#keys), state: { kind: 'stored', url } };
  }

  #set(change: Partial<PhotosSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #find(key: string): ChosenPhoto | undefined {
    return this.#snapshot.photos.find((photo) => photo.key === key);
  }

  #change(key: string, state: PhotoState): void {
    this.#set({ photos: this.#snapshot.photos.map((photo) => (photo.key === key ? { ...photo, state } : photo)) });
  }

  async #has(file: File): Promise<boolean> {
    for (const photo of this.#snapshot.photos) if (photo.file && (await sameBytes(photo.file, file))) return true;
    return false;
  }

  #append(file: File): void {
    this.#keys += 1;
    this.#set({ photos: [...this.#snapshot.photos, { key: String(this.#keys), file, state: { kind: 'waiting' } }] });
    this.#pump();
  }

  /** Uploads what was interrupted by a lost connection; with `failed` also what the host could not take. */
  readonly #resume = (what?: Event | 'failed'): void => {
    const kinds = what === 'failed' ? ['lost', 'failed'] : ['lost'];
    for (const { key, state } of this.#snapshot.photos)
      if (kinds.includes(state.kind)) this.#change(key, { kind: 'waiting' });
    this.#pump();
  };

  #interrupt(reason?: Error): void {
    for (const controller of this.#running.values()) controller.abort(reason);
  }

  /** Without a connection an upload may hang for long before the browser reports an error, so it is ended here. */
  readonly #lose = (): void => this.#interrupt(new OfflineError());

  #pump(): void {
    if (!this.#isOpen) return;
    for (const { key, file, state } of this.#snapshot.photos)
      if (file && state.kind === 'waiting' && this.#running.size < AT_ONCE) void this.#run(key, file);
  }

  async #run(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    this.#running.set(key, controller);
    const onProgress = (part: number): void => this.#change(key, { kind: 'uploading', part });
    onProgress(0);
    const state = await sendPhoto(this.#upload, file, { onProgress, signal: controller.signal });
    this.#running.delete(key);
    this.#change(key, state);
    // The connection works: photos that were interrupted are uploaded again.
    if (state.kind === 'stored') this.#resume();
    else this.#pump();
  }
}
