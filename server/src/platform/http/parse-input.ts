import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, Parsed } from '#contract/endpoint.ts';
import { ContractError } from '#contract/errors.ts';

/** The first message of each field, under the field's name. */
const fieldMessages = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    fields[field] ??= issue.message;
  }
  return fields;
};

/** Validates what came in by the endpoint's schemas. Throws `invalid_input` with a message for each wrong field. */
export const parseInput = <E extends Endpoint>(endpoint: E, request: FastifyRequest): Parsed<E> => {
  const fields: Record<string, string> = {};
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    Object.assign(fields, fieldMessages(result.error.issues));
    return undefined;
  };
  const parsed = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new ContractError('invalid_input', undefined, fields);
  return parsed as Parsed<E>;
};

/** Validates the text fields of a form. Throws `invalid_input` with a message for each wrong field. */
export const parseFields = <S extends z.ZodMiniType>(schema: S, given: Record<string, string>): z.output<S> => {
  const result = schema.safeParse(given);
  if (!result.success) throw new ContractError('invalid_input', undefined, fieldMessages(result.error.issues));
  return result.data;
};

/** Throws `email_not_yours` if the endpoint declares `ownEmail` and the input holds another email than the caller's. */
export const assertOwnEmail = <E extends Endpoint>(
  endpoint: E,
  input: Parsed<E>,
  callerEmail: string | undefined,
): void => {
  if (!endpoint.ownEmail) return;
  const [part = '', field = ''] = endpoint.ownEmail.split('.');
  const email = (input as unknown as Record<string, Record<string, unknown> | undefined>)[part]?.[field];
  if (email === undefined || email !== callerEmail) throw new ContractError('email_not_yours');
};
