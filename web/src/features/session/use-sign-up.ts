import { useRef, useState } from 'react';
import { uploadImage } from '#web/lib/upload-image.ts';
import { useSessionStore } from './session-context.tsx';
import type { SignUpForm } from './sign-up-fields.ts';

/** Uploads the picture, then creates the account. A picture that is up already is not sent again on the next try. */
export const useSignUp = () => {
  const store = useSessionStore();
  const uploaded = useRef<{ file: File; url: string }>(undefined);
  const [progress, setProgress] = useState<number>();

  const upload = async (file: File): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.url;
    try {
      const url = await uploadImage(file, { onProgress: setProgress });
      uploaded.current = { file, url };
      return url;
    } finally {
      setProgress(undefined);
    }
  };

  const signUp = async ({ image, role, ...fields }: SignUpForm): Promise<void> =>
    store.signUp({ ...fields, photoURL: await upload(image) }, role);

  return { signUp, progress };
};
