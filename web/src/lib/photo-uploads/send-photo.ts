import { errorMessage, OfflineError } from '#web/lib/errors.ts';
import { PhotoRefused } from '#web/lib/photo-upload.ts';
import { isReadablePhoto } from '#web/ui/readable-photo.ts';
import type { PhotoState } from './photo-state.ts';
import { lostAt, unreadable } from './photo-words.ts';

interface Options {
  /** Called with the part that was sent, 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/**
 * Uploads a file; returns its URL, or its id where it has one instead. Throws PhotoRefused, OfflineError, or an Error with a
 * message for the user.
 */
export type Upload = (file: File, options: Options) => Promise<string>;

/** What became of a photo whose upload has thrown an error when the part `sent` (0 to 1) was sent. */
const stateAfter = (error: unknown, sent: number, signal: AbortSignal): PhotoState => {
  if (error instanceof OfflineError || signal.reason instanceof OfflineError)
    return { kind: 'lost', message: lostAt(sent) };
  if (signal.aborted) return { kind: 'waiting' };
  if (error instanceof PhotoRefused) return { kind: 'refused', message: error.message };
  return { kind: 'failed', message: errorMessage(error) };
};

/** Uploads a photo by `upload`; returns what became of it. */
export const sendPhoto = async (upload: Upload, file: File, { onProgress, signal }: Options): Promise<PhotoState> => {
  let sent = 0;
  const noteProgress = (part: number): void => {
    sent = part;
    onProgress(part);
  };
  try {
    if (!(await isReadablePhoto(file))) throw new PhotoRefused(unreadable());
    return { kind: 'stored', url: await upload(file, { onProgress: noteProgress, signal }) };
  } catch (error) {
    return stateAfter(error, sent, signal);
  }
};
