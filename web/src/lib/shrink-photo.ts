const LARGE_BYTES = 2 * 1024 * 1024;
const MAX_SIDE = 2560;
const JPEG_QUALITY = 0.85;

/**
 * A photo of more than 2 MB as a JPEG of at most 2560 pixels a side, for slow lines. What is small, what this browser
 * cannot decode (HEIC, often), and what would not become smaller stays as it is.
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (file.size <= LARGE_BYTES) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file;
};
