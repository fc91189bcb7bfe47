import { usePhotoUpload } from '#web/lib/use-photo-upload.ts';
import { useSessionStore } from './session-context.tsx';
import type { SignUpForm } from './sign-up-fields.ts';

/** Uploads the picture, then creates the account. */
export const useSignUp = () => {
  const store = useSessionStore();
  const { upload, progress } = usePhotoUpload();

  const signUp = async ({ image, role, ...fields }: SignUpForm): Promise<void> =>
    store.signUp({ ...fields, photoURL: await upload(image) }, role);

  return { signUp, progress };
};
