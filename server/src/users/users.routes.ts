import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { UsersService } from './users.service.ts';

export const serveUsers = (serve: Serve, users: UsersService): void => {
  serve(endpoints.createUser, async ({ identity, language, body }) => {
    const { id } = await users.register(identity, body, language);
    return { acknowledged: true, insertedId: id };
  });

  serve(endpoints.isAdmin, async ({ actor, params }) => ({
    isAdmin: users.hasRole(actor, params.email, 'Admin'),
  }));
  serve(endpoints.isBuyer, async ({ actor, params }) => ({
    isBuyer: users.hasRole(actor, params.email, 'Buyer'),
  }));
  serve(endpoints.isSeller, async ({ actor, params }) => ({
    isSeller: users.hasRole(actor, params.email, 'Seller'),
  }));

  serve(endpoints.updateProfile, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await users.updateProfile(actor, body),
  }));

  serve(endpoints.isSellerVerified, ({ query }) => users.isVerifiedSeller(query.email));
};
