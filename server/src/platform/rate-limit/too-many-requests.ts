import { ContractError } from '#contract/errors.ts';

/** A limit is reached: the answer says in `Retry-After` when it begins anew. */
export class TooManyRequests extends ContractError {
  /** Whole seconds, at least one. */
  readonly retryAfter: number;

  constructor(seconds: number) {
    super('too_many_requests');
    this.name = 'TooManyRequests';
    this.retryAfter = Math.max(1, Math.ceil(seconds));
  }
}
