import { open } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ContractError } from '#contract/errors.ts';
import { receiveUpload } from '#server/images/receive-upload.ts';
import { parseFields } from '#server/platform/http/parse-input.ts';

const PDF = Buffer.from('%PDF-');

/** Whether a file is a PDF, by its first bytes. */
const isPdf = async (path: string): Promise<boolean> => {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(PDF.length), 0, PDF.length, 0);
    return buffer.equals(PDF);
  } finally {
    await handle.close();
  }
};

/**
 * Writes the file of field `file` of a form to `target`. Returns its text fields as the schema has them. Throws `invalid_input`,
 * `paper_is_pdf`, and what `receiveUpload` throws.
 */
export const receiveDocument = async <T extends z.ZodMiniType>(
  request: FastifyRequest,
  target: string,
  fields: T,
): Promise<z.output<T>> => {
  const given = await receiveUpload(request, target, { field: 'file' });
  const parsed = parseFields(fields, given);
  if (await isPdf(target)) throw new ContractError('paper_is_pdf');
  return parsed;
};
