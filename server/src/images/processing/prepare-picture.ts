import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContractError } from '#contract/errors.ts';
import { openPicture } from './open-picture.ts';
import { encodeVariants } from './variants.ts';

/** A picture that is to be made ready to be served. */
export interface Task {
  /** Where it lies, as it was uploaded. */
  file: string;
  /** What its variants are named after. */
  id: string;
  /** Where they are put. */
  folder: string;
}

export interface Size {
  width: number;
  height: number;
}

/** Errors of a decoder are about the picture. */
const asRefusal = (error: unknown): never => {
  if (error instanceof ContractError) throw error;
  const tooLarge = error instanceof Error && /pixel limit/.test(error.message);
  throw new ContractError(tooLarge ? 'image_too_large' : 'image_unreadable', undefined, undefined, { cause: error });
};

const encode = async ({ file, id }: Task) => encodeVariants(await openPicture(file), id);

/**
 * Decodes a picture and writes every variant (`variantNames`) into the folder; answers the size of the largest, in pixels.
 * Throws `image_unreadable`, `image_too_large`, `image_too_small`, and what the disk says.
 */
export const preparePicture = async (task: Task): Promise<Size> => {
  const { width, height, variants } = await encode(task).catch(asRefusal);
  await Promise.all(variants.map(({ name, bytes }) => writeFile(join(task.folder, name), bytes)));
  return { width, height };
};
