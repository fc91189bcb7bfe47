import { APIError } from 'better-auth/api';
import { ContractError, ERRORS } from '#contract/errors.ts';
import { asLanguage, inLanguage } from '#server/platform/http/language.ts';
import { LANGUAGE_HEADER } from './recipient.ts';

/** What photos need of the rest of the application. */
export interface PhotoPorts {
  /** Answers the URL under which a photo may be published. Throws ContractError. */
  publishPhoto(url: string): Promise<string>;
  /** Told of what should not have happened. */
  report(error: unknown): void;
}

/** What better-auth tells of the request that changes a user; null where there is none. */
type Context = { headers?: Headers | undefined } | null;

/** A refusal of the contract as the provider's own routes give errors: `IMAGE_UNREADABLE`, in the person's language. */
const toApiError = (error: ContractError, context: Context): APIError => {
  const language = asLanguage(context?.headers?.get(LANGUAGE_HEADER));
  const { code, message } = inLanguage(language, { error: { code: error.code, message: error.message } }).error;
  return new APIError(ERRORS[code].status, { code: code.toUpperCase(), message });
};

/** A hook before a user is written: the photo becomes the one that may be published, or the change is refused. */
export const publishedPhoto =
  ({ publishPhoto, report }: PhotoPorts) =>
  async (user: { image?: string | null }, context: Context) => {
    if (!user.image) return;
    const image = await publishPhoto(user.image).catch((error: unknown) => {
      if (!(error instanceof ContractError)) throw error;
      // It has a cause where the image host or the store failed, and not the person.
      if (error.cause) report(error);
      throw toApiError(error, context);
    });
    return { data: { image } };
  };
