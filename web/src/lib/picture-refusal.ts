import { ApiError } from './api-error.ts';

/** The image host does not take this picture; `message` says why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** What is to be said at the field of a picture; undefined if the error is about something else. */
export const pictureRefusal = (error: unknown): string | undefined => {
  const refused = error instanceof PictureRefused || (error instanceof ApiError && error.code.startsWith('image_'));
  return refused ? error.message : undefined;
};
