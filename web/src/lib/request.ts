import { t } from '@lingui/core/macro';
import { OfflineError } from './offline-error.ts';

/** Milliseconds that a request may take before the person gets the choice to try again. */
const REQUEST_TIMEOUT = 30_000;

/**
 * `fetch` with a time-out and with words for a line that is down. Any answer of the server comes back as it is.
 * Throws OfflineError, or the `AbortError` of `init.signal`.
 */
export const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await fetch(url, { ...init, signal });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (timeout.aborted) throw new OfflineError(t`Your connection is very slow right now. Please try again.`);
    throw new OfflineError(undefined, { cause: error });
  }
};
