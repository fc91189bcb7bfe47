import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { IMAGE_WIDTHS, MAX_IMAGE_BYTES } from '#contract/constants.ts';
import { readAccessToken, renewAccessToken } from './access-token.ts';
import { loadClientConfig } from './client-config.ts';
import { ApiError, errorMessage, OfflineError, tooFast } from './errors.ts';
import { wholeFile } from './whole-file.ts';

/** The image host does not accept this photo; `message` says why. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
}

/** Returns the message to show at the photo field; undefined if the error is not about the photo. */
export const photoRefusal = (error: unknown): string | undefined => {
  const refused = error instanceof PhotoRefused || (error instanceof ApiError && error.code.startsWith('image_'));
  return refused ? error.message : undefined;
};

/** Ten seconds of a slow line (400 kbit/s). */
const LARGE_BYTES = 500_000;
/** Pixels. */
interface Largest {
  width: number;
  height: number;
}
/** More than our host keeps (`prepare-photo.ts`) would be sent for nothing: three quarters of the time on a slow line. */
const LARGEST_PHOTO: Largest = { width: Math.max(...IMAGE_WIDTHS), height: Math.max(...IMAGE_WIDTHS) * 1.5 };
/** The same of a page to read (`prepare-document.ts`). */
const LARGEST_DOCUMENT: Largest = { width: 2000, height: 2000 };
const JPEG_QUALITY = 0.9;

const wholePhoto = (file: File): Promise<File> =>
  wholeFile(file).catch((cause: unknown) => {
    throw new PhotoRefused(errorMessage(cause), { cause });
  });

/** Of the colour that is drawn to see whether this browser gives back what it has drawn: red, green, blue, and no transparency. */
const DRAWN = [64, 160, 96, 255];
const NEARLY = 8;

/** Browsers that hide from trackers what a device is give back noise, or plain white, instead of what was drawn. */
const givesBackWhatIsDrawn = (): boolean => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  context.fillStyle = `rgb(${DRAWN.slice(0, 3)})`;
  context.fillRect(0, 0, 4, 4);
  return context.getImageData(0, 0, 4, 4).data.every((value, at) => Math.abs(value - (DRAWN[at % 4] ?? 0)) <= NEARLY);
};

/**
 * Returns a photo of more than 500 KB as a JPEG that is no larger than it is kept, for slow connections. Returns the file itself
 * if it is smaller, if this browser cannot decode it (often HEIC) or draw it, or if the JPEG would not be smaller.
 * Throws PhotoRefused if it can no longer be read.
 */
const shrinkPhoto = async (file: File, largest: Largest): Promise<File> => {
  if (file.size <= LARGE_BYTES) return wholePhoto(file);
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return wholePhoto(file);
  const scale = Math.min(1, largest.width / bitmap.width, largest.height / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context || !givesBackWhatIsDrawn()) return wholePhoto(file);
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency: what shows through would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : wholePhoto(file);
};

interface Options {
  /** Called with 0 to 1 during the upload to a host of this origin. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a photo to the image host (spec section 7: multipart, field `image`, key in the query) and returns its URL.
 * Throws OfflineError, PhotoRefused, an Error with a message for the user if the host fails, or the `AbortError` of
 * `signal`.
 */
export const uploadPhoto = async (file: File, options: Options = {}): Promise<string> => {
  const { images } = await loadClientConfig();
  const url = new URL(images.uploadUrl, location.href);
  url.searchParams.set('key', images.key);
  const photo = await shrinkPhoto(file, LARGEST_PHOTO);
  if (photo.size > MAX_IMAGE_BYTES) throw tooLarge();
  const form = new FormData();
  form.set('image', photo);
  return urlIn(await post(url, form, options), isOwn(url));
};

/**
 * Uploads a photo to a call of our API that takes the file itself, at a path as `/api/message-photos`; returns its response.
 * Throws as `uploadPhoto`.
 */
export const uploadToApi = async <T>(path: string, file: File, options: Options = {}): Promise<T> => {
  const photo = await shrinkPhoto(file, LARGEST_PHOTO);
  if (photo.size > MAX_IMAGE_BYTES) throw tooLarge();
  return (await postToApi(path, photo, options)).response as T;
};

/**
 * Uploads the photo of a document to a call of our API that takes a form: the file in its field `file`, and which document it is.
 * Throws as `uploadPhoto`.
 */
export const uploadDocument = async (path: string, file: File, kind: string, options: Options = {}): Promise<void> => {
  const photo = await shrinkPhoto(file, LARGEST_DOCUMENT);
  if (photo.size > MAX_IMAGE_BYTES) throw tooLarge();
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', photo);
  await postToApi(path, form, options);
};

/** Posts to our API, a second time with a new token where the first one has expired. */
const postToApi = async (path: string, body: FormData | File, options: Options): Promise<XMLHttpRequest> => {
  const url = new URL(path, location.href);
  const token = readAccessToken();
  let call = await post(url, body, options);
  if (call.status === 401 && token && (await renewAccessToken(token))) call = await post(url, body, options);
  // Without JSON it is not our response, whatever its status.
  if (call.status >= 300 || call.response === null) throw refusalOf(call, true);
  return call;
};

const tooLarge = (): PhotoRefused => new PhotoRefused(t`This picture is too large. Please choose a smaller one.`);

/** How long an upload may stand still before the line counts as lost, ms. */
const STANDSTILL = 30_000;
/** The same once all is sent: the host prepares the photo, and others may wait before it. */
const PREPARATION = 120_000;

/** Ends an upload that stands still: a line may be lost without the browser being told. */
const watch = (call: XMLHttpRequest, onStandstill: () => void): void => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (time: number): void => {
    clearTimeout(timer);
    timer = setTimeout(onStandstill, time);
  };
  wait(STANDSTILL);
  call.upload.addEventListener('progress', () => wait(STANDSTILL));
  call.upload.addEventListener('load', () => wait(PREPARATION));
  call.addEventListener('loadend', () => clearTimeout(timer));
};

const isOwn = (url: URL): boolean => url.origin === location.origin;

/** XMLHttpRequest, because `fetch` reports no upload progress. */
const post = (url: URL, body: FormData | File, { onProgress, signal }: Options): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open('POST', url);
    call.responseType = 'json';
    // Our host counts uploads by account; another host must not get the token.
    const token = isOwn(url) && readAccessToken();
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    if (body instanceof File) call.setRequestHeader('content-type', 'application/octet-stream');
    // A listener makes the browser send a CORS preflight to another origin, which few image hosts allow.
    if (isOwn(url)) {
      call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
      watch(call, () => {
        reject(new OfflineError());
        call.abort();
      });
    }
    call.onload = () => resolve(call);
    call.onerror = () => reject(new OfflineError());
    call.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body);
  });

interface HostResponse {
  data?: { url?: string };
  error?: { message?: string };
}

/** The statuses of hosts for a photo that they do not accept. */
const REFUSALS = [400, 413, 415, 422];

const urlIn = (call: XMLHttpRequest, isOwnHost: boolean): string => {
  const response = call.response as HostResponse | null;
  if (call.status < 300 && response?.data?.url) return new URL(response.data.url, call.responseURL).href;
  throw refusalOf(call, isOwnHost);
};

/** Another host's messages are not shown: they are for developers, and not in the language of the page. */
const refusalOf = (call: XMLHttpRequest, isOwnHost: boolean): Error => {
  const response = call.response as HostResponse | null;
  if (call.status === 413) return tooLarge();
  if (call.status === 429) return new Error(tooFast(call.getResponseHeader('retry-after')));
  const message = (isOwnHost && response?.error?.message) || t`The picture could not be uploaded. Please try again.`;
  return REFUSALS.includes(call.status) ? new PhotoRefused(message) : new Error(message);
};

/**
 * Uploads a photo; `progress` is 0 to 1 meanwhile. A photo that is uploaded already is not uploaded again on the next try.
 * `upload` rejects with an `AbortError` if the user leaves the page.
 */
export const usePhotoUpload = () => {
  const uploaded = useRef<{ file: File; url: string }>(undefined);
  const leaving = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const upload = async (file: File): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.url;
    try {
      const { signal } = leaving.current ?? {};
      const url = await uploadPhoto(file, { onProgress: setProgress, ...(signal && { signal }) });
      signal?.throwIfAborted();
      uploaded.current = { file, url };
      return url;
    } finally {
      setProgress(undefined);
    }
  };

  return { upload, progress };
};
