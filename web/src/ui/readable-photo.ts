const HEAD_BYTES = 12;

/** HEIC and AVIF, by their first bytes (ISO/IEC 14496-12): many browsers cannot decode them, the image host can. */
const isIsoMedia = async (file: File): Promise<boolean> => {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return head.slice(4, 8) === 'ftyp';
};

/** Returns false for a file that is no photo, or a broken one. */
export const isReadablePhoto = async (file: File): Promise<boolean> => {
  try {
    if (await isIsoMedia(file)) return true;
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};
