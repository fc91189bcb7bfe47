import * as z from 'zod/mini';
import { MAX_PHOTOS } from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { requiredText } from './text.ts';

const say = RULE_MESSAGES;

/** The URL that the image host gave for a photo. */
export const photoAddress = requiredText(say.photoMissing, 2_000);

/** Returns the message about the first two photos of a list that are the same; undefined if all differ. */
export const samePhotos = (photos: readonly unknown[]): string | undefined => {
  const again = photos.findIndex((photo, at) => photos.indexOf(photo) < at);
  return again === -1
    ? undefined
    : fill(say.photosTwice, { first: photos.indexOf(photos[again]) + 1, second: again + 1 });
};

const allDiffer = z.check<string[]>(({ value, issues }) => {
  const message = samePhotos(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});

/** The URLs of all photos of a listing in order, the cover first. */
export const photoAddresses = z
  .array(photoAddress, say.photoMissing)
  .check(
    z.minLength(1, say.photoMissing),
    z.maxLength(MAX_PHOTOS, { message: fill(say.photosTooMany, { max: MAX_PHOTOS }), abort: true }),
    allDiffer,
  );

interface Photos {
  photoURL?: string | undefined;
  photos?: string[] | undefined;
}

/** Refuses a `photoURL` that is not the first of the photos. */
export const coverFirst = z.check<Photos>(({ value: { photoURL, photos }, issues }) => {
  const [cover] = photos ?? [];
  if (photoURL === undefined || cover === undefined || photoURL === cover) return;
  issues.push({ code: 'custom', input: photos, path: ['photos'], message: say.photosOtherCover });
});
