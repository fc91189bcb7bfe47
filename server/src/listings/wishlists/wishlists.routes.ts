import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { WishlistsService } from './wishlists.service.ts';

export const serveWishlists = (serve: Serve, wishlists: WishlistsService): void => {
  serve(endpoints.createWishlistEntry, async ({ actor, body }) => {
    const { id } = await wishlists.add(actor, body.wishProduct);
    return { acknowledged: true, insertedId: id };
  });

  serve(endpoints.listOwnWishlist, ({ actor, query }) => wishlists.listOwn(actor, query.after));

  serve(endpoints.deleteWishlistEntry, async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await wishlists.remove(actor, params.id),
  }));
};
