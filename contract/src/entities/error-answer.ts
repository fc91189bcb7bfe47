import * as z from 'zod/mini';
import { ERRORS, type ErrorAnswer, type ErrorCode } from '#contract/errors.ts';

/** The body of every answer that is an error. Apart from `errors.ts`, which the home page loads without the schemas. */
export const ErrorAnswerBody: z.ZodMiniType<ErrorAnswer> = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
