import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { createImages } from './create-images.ts';
import { createUploadLimit, serveImages, serveUploads } from './images.routes.ts';

/** Photos: the host that stores and serves them. */
export const createImagesDomain = async (config: Config, db: Db, clock: Clock) => {
  const images = await createImages(config, db, clock);
  const domain: Domain = {
    async serve({ app, tokens, limits }) {
      serveImages(app, images);
      if (config.externalImageHost) return;
      await serveUploads(app, images, config.imageHostKey, createUploadLimit(tokens.accessTokens, limits));
    },
    jobs: [{ name: 'pictures', every: HOUR, run: () => images.removeUnreferenced(clock.now()) }],
  };
  return { images, domain };
};
