import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError } from '#web/lib/errors.ts';
import { PhotoRefused } from '#web/lib/photo-upload.ts';
import { ListingPhotos } from './listing-photos.ts';

const file = (name: string, content = name): File => new File([content], name, { type: 'image/jpeg' });

/** An image host whose uploads end when the test says so. */
const createHost = () => {
  const uploads: { name: string; progress(part: number): void; end(url?: string): void; fail(error: Error): void }[] =
    [];
  const upload: ConstructorParameters<typeof ListingPhotos>[0] = ({ name }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      uploads.push({ name, progress: onProgress, end: (url = `/${name}`) => resolve(url), fail: reject });
    });
  return { upload, uploads };
};

let events: EventTarget;
beforeEach(() => {
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name.endsWith('.txt')) throw new Error('no photo');
    return { close: () => undefined };
  });
});
afterEach(() => vi.unstubAllGlobals());

const statesOf = (photos: ListingPhotos) => photos.snapshot().photos.map(({ state }) => state.kind);
const until = (check: () => void) => vi.waitFor(check);

describe('The photos of a form', () => {
  it('are uploaded two at a time, in the order of choosing, and sent in the order of the form', async () => {
    const { upload, uploads } = createHost();
    const photos = new ListingPhotos(upload, ['/stored']);
    photos.open();
    await photos.add([file('a'), file('b'), file('c')]);
    await until(() => expect(uploads.map(({ name }) => name)).toEqual(['a', 'b']));
    uploads[1]?.end();
    await until(() => expect(uploads.map(({ name }) => name)).toEqual(['a', 'b', 'c']));
    uploads[0]?.progress(0.5);
    expect(photos.progress()).toBe((1 + 0.5 + 1) / 4);
    photos.move(photos.snapshot().photos[3]?.key ?? '', 0);
    const finished = photos.finish();
    uploads[0]?.end();
    uploads[2]?.end();
    expect(await finished).toEqual(['/c', '/stored', '/a', '/b']);
  });

  it('go on with what was lost when the line is back, and say at which part it was lost', async () => {
    const { upload, uploads } = createHost();
    const photos = new ListingPhotos(upload);
    photos.open();
    await photos.add([file('a'), file('b')]);
    await until(() => expect(uploads).toHaveLength(2));
    uploads[0]?.progress(0.6);
    uploads[0]?.fail(new OfflineError());
    events.dispatchEvent(new Event('offline'));
    await until(() => expect(statesOf(photos)).toEqual(['lost', 'lost']));
    expect(photos.snapshot().photos[0]?.state).toMatchObject({ message: expect.stringContaining('60%') });
    events.dispatchEvent(new Event('online'));
    await until(() => expect(uploads).toHaveLength(4));
    uploads[2]?.end();
    uploads[3]?.end();
    await until(() => expect(photos.addresses()).toEqual(['/a', '/b']));
  });

  it('are refused, failed or left out one by one, and one that is removed is uploaded no more', async () => {
    const { upload, uploads } = createHost();
    const photos = new ListingPhotos(upload);
    photos.open();
    await photos.add([file('a.txt'), file('b'), file('c'), file('d', 'b')]);
    expect(photos.snapshot().leftOut).toEqual([expect.stringContaining('d')]);
    await until(() => expect(uploads.map(({ name }) => name)).toEqual(['b', 'c']));
    uploads[0]?.fail(new PhotoRefused('too small'));
    uploads[1]?.fail(new Error('busy'));
    await until(() => expect(statesOf(photos)).toEqual(['refused', 'refused', 'failed']));
    for (const { key } of photos.snapshot().photos.slice(0, 2)) photos.remove(key);
    const finished = photos.finish();
    await until(() => expect(uploads).toHaveLength(3));
    uploads[2]?.fail(new Error('busy'));
    await expect(finished).rejects.toThrow('1 photo is not uploaded yet.');
  });

  it('are at most twelve; a thirteenth is left out by its name', async () => {
    const photos = new ListingPhotos(createHost().upload);
    await photos.add(Array.from({ length: 14 }, (_, at) => file(`${at + 1}.jpg`)));
    expect(photos.snapshot().photos).toHaveLength(12);
    expect(photos.snapshot().leftOut).toEqual(['A listing has at most 12 photos. Left out: 13.jpg, 14.jpg']);
  });

  it('come back from a draft as far as they were uploaded, and what is gone is said', () => {
    const photos = new ListingPhotos(createHost().upload);
    photos.restore(['/a', '', '/b', '']);
    expect(photos.addresses()).toEqual(['/a', '/b']);
    expect(photos.snapshot().leftOut).toEqual([expect.stringContaining('2 photos were not uploaded')]);
  });

  it('stop when the page is left, and begin anew when it is opened again', async () => {
    const { upload, uploads } = createHost();
    const photos = new ListingPhotos(upload);
    const close = photos.open();
    await photos.add([file('a')]);
    await until(() => expect(uploads).toHaveLength(1));
    close();
    await until(() => expect(statesOf(photos)).toEqual(['waiting']));
    photos.open();
    await until(() => expect(uploads).toHaveLength(2));
  });
});
