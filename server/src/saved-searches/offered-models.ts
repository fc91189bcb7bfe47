import type { Db } from '#server/platform/db/database.ts';
import { brandName } from '#server/search/codes.ts';
import { modelsForSale } from '#server/search/models.repository.ts';
import type { Offered } from '#server/search/words/model-words.ts';

/** The models that words are compared with, as search does. */
export const offeredModels = async (db: Db): Promise<Offered[]> =>
  (await modelsForSale(db)).flatMap(({ brand: code, name: model }) => {
    const brand = brandName(code);
    return brand ? [{ brand, model }] : [];
  });
