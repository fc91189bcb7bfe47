import pLimit from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { samePhotos } from '#contract/rules/photos.ts';

/** What listings need of the image host. */
export interface PhotoHost {
  /** Returns the URL under which a photo may be published. */
  publish(url: string): Promise<string>;
  /** Returns, for each of these URLs, what is the same for those of the same photo. */
  fileOf(urls: readonly string[]): Promise<string[]>;
}

/** Photos of one listing that are fetched from an external image host at the same time. */
const AT_ONCE = 3;

/** Throws `invalid_input` if two photos of a listing are the same: by their URLs, or as files. */
export const refuseSamePhotos = async (host: PhotoHost, urls: readonly string[]): Promise<void> => {
  if (urls.length < 2) return;
  const message = samePhotos(urls) ?? samePhotos(await host.fileOf(urls));
  if (message) throw new ContractError('invalid_input', undefined, { photos: message });
};

/** Says in `fields` at which photo of several something was wrong: `photos.2` is the third. */
const atPhoto = (error: unknown, at: number): unknown =>
  error instanceof ContractError
    ? new ContractError(error.code, error.message, { [`photos.${at}`]: RULE_MESSAGES.photoRefused }, { cause: error })
    : error;

/**
 * Returns the URLs under which the photos of a listing may be published, in the same order; those that are `known` stay as
 * they are: one that is there already may have come from elsewhere. Throws what `PhotoHost.publish` throws.
 */
export const publishPhotos = async (
  host: PhotoHost,
  urls: readonly string[],
  known: readonly string[] = [],
): Promise<string[]> => {
  const limit = pLimit(AT_ONCE);
  const publish = async (url: string, at: number): Promise<string> => {
    if (known.includes(url)) return url;
    try {
      return await host.publish(url);
    } catch (error) {
      throw urls.length === 1 ? error : atPhoto(error, at);
    }
  };
  const results = await Promise.allSettled(urls.map((url, at) => limit(() => publish(url, at))));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
};
