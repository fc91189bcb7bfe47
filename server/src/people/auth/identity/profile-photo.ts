import { APIError } from 'better-auth/api';
import { ContractError, ERRORS } from '#contract/errors.ts';
import { asLanguage, inLanguage } from '#server/platform/http/language.ts';
import { LANGUAGE_HEADER } from './identity-provider.ts';

/** What photos need from the rest of the application. */
export interface PhotoPorts {
  /** Returns the URL under which a photo may be published. Throws ContractError. */
  publishPhoto(url: string): Promise<string>;
  /** Called with failures that are not the user's. */
  report(error: unknown): void;
}

/** The request that changes a user, as better-auth passes it; null if there is none. */
type Context = { headers?: Headers | undefined } | null;

/** Maps an error of the contract to the form of the provider's own routes: `IMAGE_UNREADABLE`, in the user's language. */
const toApiError = (error: ContractError, context: Context): APIError => {
  const language = asLanguage(context?.headers?.get(LANGUAGE_HEADER));
  const { code, message } = inLanguage(language, { error: { code: error.code, message: error.message } }).error;
  return new APIError(ERRORS[code].status, { code: code.toUpperCase(), message });
};

/** A hook before a user is written: replaces the photo by the one that may be published, or refuses the change. */
export const publishProfilePhoto =
  ({ publishPhoto, report }: PhotoPorts) =>
  async (user: { image?: string | null }, context: Context) => {
    if (!user.image) return;
    const image = await publishPhoto(user.image).catch((error: unknown) => {
      if (!(error instanceof ContractError)) throw error;
      // It has a cause if the image host or the store failed, not the user.
      if (error.cause) report(error);
      throw toApiError(error, context);
    });
    return { data: { image } };
  };
