import { ContractError, type ErrorCode } from '#contract/errors.ts';
import type { Size, Task } from '../processing/prepare-picture.ts';

/** What a worker says when it is done. Errors do not cross from one process to another as what they are. */
export interface Answer {
  outcome: { size: Size } | { refusal: ErrorCode } | { failure: { message: string; code: string | undefined } };
  /** How large the worker has become, bytes. */
  memory: number;
}

const toFailure = (error: unknown): Answer['outcome'] => {
  if (error instanceof ContractError) return { refusal: error.code };
  const { message, code } = error as NodeJS.ErrnoException;
  return { failure: { message, code } };
};

/** Does the work and says how it went. */
export const answerTo = async (work: (task: Task) => Promise<Size>, task: Task): Promise<Answer> => {
  const outcome = await work(task).then((size) => ({ size }), toFailure);
  return { outcome, memory: process.memoryUsage.rss() };
};

/** The size that a worker answers, or what it met, thrown here. */
export const sizeFrom = ({ outcome }: Answer): Size => {
  if ('size' in outcome) return outcome.size;
  if ('refusal' in outcome) throw new ContractError(outcome.refusal);
  const { message, code } = outcome.failure;
  throw Object.assign(new Error(message), { code });
};
