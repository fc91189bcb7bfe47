import { changed, type Guards, removed } from '../mutant.ts';

const BIKES = 'bikes/bikes.test.ts';
const ORDERS = 'orders/orders.test.ts';
const WISHES = 'wishlists/wishlists.test.ts';
const OWN_DATA = 'account/own-data.test.ts';
const LEAVING = 'account/leaving.test.ts';

/** Nobody gets at what is not theirs. */
export const ownership: Guards = {
  kind: 'Roles and ownership',
  guards: [
    removed(
      'A call is for the roles that the contract names',
      'platform/http/caller.ts',
      `if (access !== 'signedIn' && !access.includes(actor.role)) throw new ContractError('role_not_allowed');`,
      BIKES,
      'is for sellers alone',
    ),
    changed(
      'A listing is taken down by its seller alone',
      'bikes/bikes.repository.ts',
      [`.where('seller_id', '=', sellerId).where('removed_at', 'is', null);`, `.where('removed_at', 'is', null);`],
      BIKES,
      'is for the owner',
    ),
    changed(
      'A listing that was taken down is not changed any more',
      'bikes/bikes.repository.ts',
      [`.where('seller_id', '=', sellerId).where('removed_at', 'is', null);`, `.where('seller_id', '=', sellerId);`],
      BIKES,
      'takes a listing down',
    ),
    removed(
      'A listing is advertised by its seller alone',
      'bikes/bikes.service.ts',
      `if (bike.seller_id !== actor.id) throw new ContractError('bike_not_found');`,
      BIKES,
      'is for the owner',
    ),
    removed(
      'A buyer advertises nothing',
      'bikes/bikes.service.ts',
      `if (actor.role !== 'Seller') throw new ContractError('role_not_allowed');`,
      [BIKES, 'tests/security/access.test.ts'],
      'PUT /bikes|PUT /api/bikes|lets nobody say',
    ),
    removed(
      'What an endpoint declares as the own email is compared with the caller’s',
      'platform/http/parse-input.ts',
      `if (email === undefined || email !== callerEmail) throw new ContractError('email_not_yours');`,
      [BIKES, ORDERS],
      "another's|nobody else's",
    ),
    removed(
      'The list of own listings is for their seller',
      'contract/src/endpoints/bikes.ts',
      `ownEmail: 'query.email',`,
      BIKES,
      "another's",
    ),
    changed(
      'The list of own listings holds no others',
      'bikes/bikes.repository.ts',
      [`.where('bikes.seller_id', '=', sellerId)\n      .$if(after`, '.$if(after'],
      BIKES,
      "seller's own listings",
    ),
    changed(
      'Who is not signed in is not told how to reach sellers',
      'bikes/bikes.service.ts',
      ['.map(isSignedIn ? toBike : toPublicBike)', '.map(toBike)'],
      'bikes/advertised.test.ts',
      'signed-in callers alone',
    ),
    removed(
      'The list of orders is for their buyer',
      'contract/src/endpoints/orders.ts',
      `ownEmail: 'query.email',`,
      ORDERS,
      "nobody else's",
    ),
    changed(
      'The list of orders holds no others',
      'orders/orders.repository.ts',
      [
        `db.selectFrom('orders').where('orders.buyer_id', '=', buyerId).where('orders.removed_at', 'is', null)`,
        `db.selectFrom('orders').where('orders.removed_at', 'is', null)`,
      ],
      [ORDERS, 'payments/payments.test.ts'],
    ),
    changed(
      'An order is taken back by its buyer alone',
      'orders/orders.repository.ts',
      [`.where('buyer_id', '=', buyerId)\n    .where('removed_at', 'is', null)\n    .where((eb)`, '.where((eb)'],
      ORDERS,
      'by their owner alone',
    ),
    changed(
      'A paid order is not taken back',
      'orders/orders.repository.ts',
      [`['requires_action', 'processing', 'sold', 'refunding']`, `['refunding']`],
      ORDERS,
      'stay once they are paid',
    ),
    removed(
      'The wishlist is for its owner',
      'contract/src/endpoints/wishlists.ts',
      `ownEmail: 'query.email',`,
      WISHES,
      'belongs to one buyer',
    ),
    changed(
      'The wishlist holds no wishes of others',
      'wishlists/wishlists.repository.ts',
      [`.where('user_id', '=', userId)\n    .$if(`, '.$if('],
      WISHES,
    ),
    changed(
      'A wish is taken back by its owner alone',
      'wishlists/wishlists.repository.ts',
      [`.where('id', '=', id).where('user_id', '=', userId)`, `.where('id', '=', id)`],
      WISHES,
      'by its owner alone',
    ),
    changed(
      'A receipt is for who has paid',
      'payments/payments.service.ts',
      ['if (sale?.buyer_id !== actor.id)', 'if (!sale)'],
      'payments/payments.test.ts',
      'has a receipt',
    ),
    removed(
      'Nobody is registered under the email of somebody else',
      'contract/src/endpoints/users.ts',
      `ownEmail: 'body.email',`,
      'users/users.test.ts',
      "another's email",
    ),
    removed(
      'Sign-ups at the same time make one user',
      'users/users.repository.ts',
      `.onConflict((conflict) => conflict.column('email').doNothing())`,
      'users/users.test.ts',
      'one user also of two',
    ),
    changed(
      'Role flags are for oneself',
      'contract/src/endpoints/users.ts',
      [
        `ownEmail: 'params.email',\n  params: emailParam,\n  output: z.object({ isAdmin`,
        `params: emailParam,\n  output: z.object({ isAdmin`,
      ],
      'users/users.test.ts',
      "another's account",
    ),
    changed(
      'Nobody signs up as an admin',
      'contract/src/rules/account.ts',
      ['choice(SIGN_UP_ROLES, roleMissing)', `choice(['Buyer', 'Seller', 'Admin'], roleMissing)`],
      'users/users.test.ts',
      'makes nobody an admin',
    ),
    changed(
      'A deleted account is given no name again',
      'users/users.repository.ts',
      [
        `.where('id', '=', id)\n    .where('deleted_at', 'is', null)\n    .where(({ or`,
        `.where('id', '=', id)\n    .where(({ or`,
      ],
      'tests/security/rights-that-end.test.ts',
      'name again',
    ),
    changed(
      'A data export holds nobody else’s rows',
      'users/user-data.repository.ts',
      [`.where(data.owner, '=', ownerValue(data, person))\n    .where('id'`, `.where('id'`],
      OWN_DATA,
    ),
    changed(
      'A data export holds nobody else’s sessions',
      'account/own-data.repository.ts',
      [
        `selectFrom('identity_session').selectAll().where('userId', '=', accountId)`,
        `selectFrom('identity_session').selectAll()`,
      ],
      OWN_DATA,
    ),
    removed(
      'An account is ended by who types its email once more',
      'contract/src/endpoints/account.ts',
      `ownEmail: 'body.email',`,
      LEAVING,
      'wants the own email',
    ),
  ],
};
