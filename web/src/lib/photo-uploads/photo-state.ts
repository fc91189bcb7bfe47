/** Where a photo is on its way to the server. `part` is 0 to 1, `url` what the upload has returned. */
export type PhotoState =
  | { kind: 'stored'; url: string }
  | { kind: 'waiting' }
  | { kind: 'uploading'; part: number }
  /** The connection is lost; it is uploaded when the connection is back. */
  | { kind: 'lost'; message: string }
  /** The server could not take it just now. */
  | { kind: 'failed'; message: string }
  /** The photo itself is the reason. */
  | { kind: 'refused'; message: string };

/** A photo that was chosen here (`file`), or stored before. */
export interface ChosenPhoto {
  readonly key: string;
  readonly file?: File | undefined;
  readonly state: PhotoState;
}

/** The photos in order, and what was left out of the last choice, in words. */
export interface PhotosSnapshot {
  readonly photos: readonly ChosenPhoto[];
  readonly leftOut: readonly string[];
}

/** Some photos are not uploaded; `message` says so to the user. */
export class PhotosUnfinished extends Error {
  override name = 'PhotosUnfinished';
}

/** Whether two files have the same content. */
export const sameBytes = async (one: File, other: File): Promise<boolean> => {
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const [left, right] = [new Uint8Array(a), new Uint8Array(b)];
  return left.every((byte, at) => byte === right[at]);
};

/** 0 to 1. */
export const uploadedPart = ({ state }: ChosenPhoto): number =>
  state.kind === 'uploading' ? state.part : Number(state.kind === 'stored');

/** What a component shows of the photos, and when it changes. */
interface Store {
  subscribe(listener: () => void): () => void;
  snapshot(): PhotosSnapshot;
  isOpen(): boolean;
}

/** Resolves once nothing is being uploaded: all photos have come to an end, or their page was left. */
export const whenSettled = ({ subscribe, snapshot, isOpen }: Store): Promise<void> => {
  const isBusy = () =>
    isOpen() && snapshot().photos.some(({ state }) => state.kind === 'waiting' || state.kind === 'uploading');
  return new Promise((resolve) => {
    const check = () => {
      if (isBusy()) return;
      stop();
      resolve();
    };
    const stop = subscribe(check);
    check();
  });
};
