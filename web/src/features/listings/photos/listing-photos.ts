import { t } from '@lingui/core/macro';
import { MAX_PHOTOS } from '#contract/constants.ts';
import { formatNumber } from '#web/language/format.ts';
import { PhotoUploads } from '#web/lib/photo-uploads/photo-uploads.ts';
import type { Upload } from '#web/lib/photo-uploads/send-photo.ts';

const tooMany = (names: string): string => {
  const most = formatNumber(MAX_PHOTOS);
  return t`A listing has at most ${most} photos. Left out: ${names}`;
};

/** The photos of one listing while its form is open. `stored` are the URLs of those that it has, the cover first. */
export class ListingPhotos extends PhotoUploads {
  constructor(upload: Upload, stored: readonly string[] = []) {
    super({ upload, most: MAX_PHOTOS, tooMany, stored });
  }
}
