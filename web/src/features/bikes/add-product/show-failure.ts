import { ApiError } from '#web/lib/api-error.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { pictureRefusal } from '#web/lib/picture-refusal.ts';
import { type AddProductApi, FIELDS } from './add-product-fields.ts';

/** What the server says about single fields; the picture is `photoURL` to it. */
const messagesIn = (error: unknown): Record<string, string | undefined> => {
  const image = pictureRefusal(error);
  if (image) return { image };
  return error instanceof ApiError ? { ...error.fields, image: error.fields?.photoURL } : {};
};

/** Shows under each field what the server says about it, the first one focused; any other failure below the form. */
export const showFailure = (form: AddProductApi, error: unknown): void => {
  const messages = messagesIn(error);
  const [first, ...others] = FIELDS.filter((field) => messages[field]);
  if (!first) form.setError('root', { message: errorMessage(error) });
  else form.setError(first, { message: messages[first] }, { shouldFocus: true });
  for (const field of others) form.setError(field, { message: messages[field] });
};
