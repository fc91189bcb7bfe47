import { useEffect, useRef, useState } from 'react';
import { uploadImage } from './upload-image.ts';

/**
 * Uploads a picture and tells how far it has come, 0 to 1. A picture that is up already is not sent again on the next
 * try. When the person leaves the page, `upload` rejects with an `AbortError`.
 */
export const usePhotoUpload = () => {
  const uploaded = useRef<{ file: File; url: string }>(undefined);
  const leaving = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const upload = async (file: File): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.url;
    try {
      const { signal } = leaving.current ?? {};
      const url = await uploadImage(file, { onProgress: setProgress, ...(signal && { signal }) });
      signal?.throwIfAborted();
      uploaded.current = { file, url };
      return url;
    } finally {
      setProgress(undefined);
    }
  };

  return { upload, progress };
};
