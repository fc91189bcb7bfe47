import { t } from '@lingui/core/macro';

/** The request got no answer: no line, or one too slow. Never means that the server refused. */
export class OfflineError extends Error {
  constructor(message = t`You seem to be offline. Check your connection and try again.`, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OfflineError';
  }
}

/** The words of an error for the person in front of the screen. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : t`Something went wrong. Please try again.`;
