import { t } from '@lingui/core/macro';
import { readAccessToken } from './access-token.ts';
import { loadClientConfig } from './client-config.ts';
import { OfflineError } from './offline-error.ts';
import { PictureRefused } from './picture-refusal.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { tooFast } from './too-fast.ts';

interface Options {
  /** Called with 0 to 1 as the picture goes up to a host of this origin. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a picture to the image host (spec section 7: multipart, field `image`, key in the query) and answers its URL.
 * Throws OfflineError, PictureRefused, an Error in plain words when the host fails, or the `AbortError` of `signal`.
 */
export const uploadImage = async (file: File, options: Options = {}): Promise<string> => {
  const { images } = await loadClientConfig();
  const url = new URL(images.uploadUrl, location.href);
  url.searchParams.set('key', images.key);
  const form = new FormData();
  form.set('image', await shrinkPhoto(file));
  return urlIn(await post(url, form, options), isOwn(url));
};

const isOwn = (url: URL): boolean => url.origin === location.origin;

/** XMLHttpRequest, because `fetch` tells nothing about how far an upload has come. */
const post = (url: URL, form: FormData, { onProgress, signal }: Options): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open('POST', url);
    call.responseType = 'json';
    // Ours counts what an account uploads; another host is told nothing of it.
    const token = isOwn(url) && readAccessToken();
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    // Whoever listens makes the browser ask another origin for permission first, which few image hosts know how to answer.
    if (isOwn(url)) call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    call.onload = () => resolve(call);
    call.onerror = () => reject(new OfflineError());
    call.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });

interface HostAnswer {
  data?: { url?: string };
  error?: { message?: string };
}

/** What hosts answer to a picture that they cannot use. */
const REFUSALS = [400, 413, 415, 422];

/** Another host's words are for programmers, and in its own language. */
const urlIn = (call: XMLHttpRequest, own: boolean): string => {
  const answer = call.response as HostAnswer | null;
  if (call.status < 300 && answer?.data?.url) return new URL(answer.data.url, call.responseURL).href;
  if (call.status === 413) throw new PictureRefused(t`This picture is too large. Please choose a smaller one.`);
  if (call.status === 429) throw new Error(tooFast(call.getResponseHeader('retry-after')));
  const message = (own && answer?.error?.message) || t`The picture could not be uploaded. Please try again.`;
  throw REFUSALS.includes(call.status) ? new PictureRefused(message) : new Error(message);
};
