import { OfflineError } from '#web/lib/offline-error.ts';
import { request } from '#web/lib/request.ts';
import { errorIn } from './embedded-errors.ts';
import { IdentityError, type IdentityUser } from './identity.ts';

/** A user as better-auth's routes give it. */
export interface EmbeddedUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image?: string | null;
}

export const toIdentityUser = ({ id, email, emailVerified, name, image }: EmbeddedUser): IdentityUser => ({
  uid: id,
  email,
  emailVerified,
  displayName: name,
  photoURL: image || null,
});

/** One call to better-auth's routes at `/identity`: a POST if there is a body. Rejects with IdentityError. */
export const callIdentity = async <T>(path: string, body?: object): Promise<T> => {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await request(`/identity${path}`, body ? post : {}).catch((error: unknown) => {
    if (error instanceof OfflineError) throw new IdentityError('offline', error.message, { cause: error });
    throw error;
  });
  // No JSON: not the provider's answer, whatever its status says.
  const json = await answer.json().catch(() => undefined);
  if (!answer.ok || json === undefined) throw errorIn(answer, json);
  return json;
};
