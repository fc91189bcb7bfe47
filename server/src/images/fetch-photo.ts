import { createWriteStream } from 'node:fs';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { MAX_IMAGE_BYTES } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { responseOf } from '#server/platform/http/response-of.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { addressOf, isPublicAddress, publicLookup, type Resolve } from './public-addresses.ts';

/** Writes the photo at `url` to `file`. Throws `image_host_not_ours`, `image_unreachable`, `image_too_large`. */
export type FetchPhoto = (url: string, file: string) => Promise<void>;

interface Options {
  /** Origins where photos are; no other is asked, even after a redirect. `public https`: all of these, at their usual port. */
  origins: readonly string[] | 'public https';
  /** Allows hosts that the origins name by address, or as localhost, not to be public: for development. */
  mayBeLocal: boolean;
  resolve?: Resolve;
  /** Of the whole download, ms. */
  timeout?: number | undefined;
}

const FETCH_TIMEOUT = 15 * SECOND;
/** Some hosts refuse requests without a user agent. */
const HEADERS = { accept: 'image/*', 'user-agent': 'Bike' };
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Another port than https' own may be one of a service that is no web server. */
const isPublicHttps = ({ protocol, port }: URL): boolean => protocol === 'https:' && port === '';

const isNamedLocal = (url: URL): boolean => url.hostname === 'localhost' || addressOf(url) !== undefined;

/** Maps an error of the download to the contract's. */
const toRefusal = (error: unknown): unknown => {
  // An error that names a file is of our disk; every other one is of the image host.
  if (error instanceof ContractError || (error instanceof Error && 'path' in error)) return error;
  return unreachable(error);
};

/** Whether a download failed because its host took too long. */
export const hasTimedOut = (error: unknown): boolean =>
  error instanceof ContractError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';

const unreachable = (cause: unknown): ContractError =>
  new ContractError('image_unreachable', undefined, undefined, { cause });

const save = async (response: IncomingMessage, file: string): Promise<void> => {
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > MAX_IMAGE_BYTES) throw new ContractError('image_too_large');
      yield chunk;
    }
  };
  await pipeline(response, counted, createWriteStream(file));
};

/** Fetches photos from other hosts, so that they can be checked before they are published. */
export const createPhotoFetcher = ({ origins, mayBeLocal, resolve, timeout = FETCH_TIMEOUT }: Options) => {
  const isAllowed = (url: URL): boolean =>
    origins === 'public https' ? isPublicHttps(url) : origins.includes(url.origin);

  const checked = (text: string, base?: URL): URL => {
    const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
    if (!url || url.username || url.password || !isAllowed(url)) throw new ContractError('image_host_not_ours');
    return url;
  };

  /** A socket does not resolve an address, so it is checked here. */
  const lookupFor = (url: URL): Pick<RequestOptions, 'lookup'> => {
    if (mayBeLocal && isNamedLocal(url)) return {};
    const address = addressOf(url);
    if (address && !isPublicAddress(address)) throw unreachable(new Error(`${address} is not public.`));
    return { lookup: publicLookup(resolve) };
  };

  const get = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    const options = { ...lookupFor(url), signal, headers: HEADERS, agent: false };
    return responseOf(url.protocol === 'https:' ? https.get(url, options) : http.get(url, options));
  };

  const follow = async (url: URL, signal: AbortSignal, redirects: number): Promise<IncomingMessage> => {
    const response = await get(url, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (!REDIRECTS.includes(statusCode) || !headers.location || redirects === 0) {
      throw unreachable(new Error(`${url.origin} responded with ${statusCode}.`));
    }
    return follow(checked(headers.location, url), signal, redirects - 1);
  };

  const fetchPhoto: FetchPhoto = async (text, file) => {
    const url = checked(text);
    const signal = AbortSignal.timeout(timeout);
    try {
      await save(await follow(url, signal, MAX_REDIRECTS), file);
      // A response without a length ends with its connection, also where the time was over.
      signal.throwIfAborted();
    } catch (error) {
      throw signal.aborted ? unreachable(signal.reason) : toRefusal(error);
    }
  };
  return fetchPhoto;
};
