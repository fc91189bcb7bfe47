import { t } from '@lingui/core/macro';

/**
 * Returns a file with its bytes in memory. A browser reads a chosen file again while it sends it, and refuses one that has changed on
 * the disk as if the line were lost: the pictures of Android's picker and of clouds often have. Throws an Error with a message for
 * the user if it cannot be read any more.
 */
export const wholeFile = async (file: File): Promise<File> => {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error(t`This file cannot be read any more. Please choose it again.`, { cause });
  });
  return new File([bytes], file.name, { type: file.type });
};
