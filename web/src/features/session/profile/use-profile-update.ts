import { callApi } from '#web/lib/api-client.ts';
import { usePhotoUpload } from '#web/lib/use-photo-upload.ts';
import { useSessionStore } from '../session-context.tsx';

/**
 * Changes name and photo, first in our records and then at the identity provider, from whom the navigation has them. Both
 * may be repeated: after a failure between the two, the next try brings them together.
 */
export const useProfileUpdate = () => {
  const store = useSessionStore();
  const { upload, progress } = usePhotoUpload();

  const update = async ({ name, image }: { name: string; image?: File | undefined }): Promise<void> => {
    const photo = image && { photoURL: await upload(image) };
    await callApi('PUT /users/profile', { body: { name, ...photo } });
    await store.updateProfile({ displayName: name, ...photo });
  };

  return { update, progress };
};
