import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts';

/** What the API answered instead of what was asked for (spec section 8). The words are the server's, in the page's language. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** The message under each form field that is wrong. */
  readonly fields: ErrorAnswer['error']['fields'];

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
  }
}
