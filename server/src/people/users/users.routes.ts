import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { UsersService } from './users.service.ts';

export const serveUsers = (serve: Serve, users: UsersService): void => {
  serve(endpoints.createUser, async ({ identity, language, body }) => {
    const { id } = await users.register(identity, body, language);
    return { acknowledged: true, insertedId: id };
  });

  serve(endpoints.isAdmin, async ({ actor }) => ({ isAdmin: actor.role === 'Admin' }));
  serve(endpoints.isBuyer, async ({ actor }) => ({ isBuyer: actor.role === 'Buyer' }));
  serve(endpoints.isSeller, async ({ actor }) => ({ isSeller: actor.role === 'Seller' }));

  serve(endpoints.updateProfile, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await users.updateProfile(actor, body),
  }));

  serve(endpoints.isSellerVerified, ({ query }) => users.isVerifiedSeller(query.email));
};
