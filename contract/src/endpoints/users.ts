import * as z from 'zod/mini';
import { TOKENS } from '#contract/account-limits.ts';
import { ROLES, SELLER_VERIFICATIONS } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import { User, UserDeletionPreview } from '#contract/entities/user.ts';
import { email, identityName, ProfileFields, RoleFields, signUpRole } from '#contract/rules/account.ts';
import { Deleted, emailParam, Inserted, idParam, Modified, pageQuery, photoRefusals, searchText } from './shapes.ts';

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  summary:
    'Registers the signed-in identity as a Buyer or Seller. A user that exists is never changed. Contact details in the name are left out.',
  access: 'identity',
  ownEmail: 'body.email',
  body: z.object({ name: identityName, email, role: signUpRole }),
  output: Inserted,
  errors: ['address_barred'],
});

export const getAccessToken = endpoint({
  method: 'GET',
  path: '/jwt',
  summary: "Exchanges an ID token for the access token of the same email's user.",
  access: 'identity',
  ownEmail: 'query.email',
  query: emailParam,
  output: z.object({ accessToken: z.string() }),
  errors: ['address_not_verified', 'user_not_registered'],
  perAccount: TOKENS,
});

export const endAccess = endpoint({
  method: 'DELETE',
  path: '/jwt',
  summary:
    'Ends every access token of the caller, as logging out does. Devices that are still logged in get new ones. Beyond the specification.',
  access: 'signedIn',
  output: Deleted,
});

export const isAdmin = endpoint({
  method: 'GET',
  path: '/users/admin/:email',
  summary: 'Whether the caller is an admin.',
  access: 'signedIn',
  ownEmail: 'params.email',
  params: emailParam,
  output: z.object({ isAdmin: z.boolean() }),
});

export const isBuyer = endpoint({
  method: 'GET',
  path: '/users/buyer/:email',
  summary: 'Whether the caller is a buyer.',
  access: 'signedIn',
  ownEmail: 'params.email',
  params: emailParam,
  output: z.object({ isBuyer: z.boolean() }),
});

export const isSeller = endpoint({
  method: 'GET',
  path: '/users/seller/:email',
  summary: 'Whether the caller is a seller.',
  access: 'signedIn',
  ownEmail: 'params.email',
  params: emailParam,
  output: z.object({ isSeller: z.boolean() }),
});

export const isSellerVerified = endpoint({
  method: 'GET',
  path: '/usersVerify',
  summary: 'Whether the seller with this email is verified: a bare true or false.',
  access: 'signedIn',
  query: emailParam,
  output: z.boolean(),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary:
    'The users of one role, newest first. `search` finds in name or email, anywhere, in upper or lower case; `sellerVerify` leaves those sellers who are verified, or not.',
  access: ['Admin'],
  query: z.extend(pageQuery, {
    role: z.enum(ROLES),
    search: z.optional(searchText),
    sellerVerify: z.optional(z.enum(SELLER_VERIFICATIONS)),
  }),
  output: z.array(User),
  paged: true,
});

export const previewUserDeletion = endpoint({
  method: 'GET',
  path: '/users/:id/consequences',
  summary: "What deleting a user or changing a seller's role would touch. Beyond the specification.",
  access: ['Admin'],
  params: idParam,
  output: UserDeletionPreview,
  errors: ['user_not_found'],
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/users/admin/:id',
  summary: "Changes a user's role. Tokens of that user die at once; who stops selling has no unsold listings any more.",
  access: ['Admin'],
  params: idParam,
  body: RoleFields,
  output: Modified,
  errors: ['user_not_found', 'last_admin'],
});

export const verifySeller = endpoint({
  method: 'PUT',
  path: '/usersVerify/admin/:id',
  summary: 'Verifies a seller, or takes the verification back.',
  access: ['Admin'],
  params: idParam,
  body: z.object({ sellerVerify: z.enum(SELLER_VERIFICATIONS) }),
  output: Modified,
  errors: ['user_not_found', 'user_not_seller'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary:
    'Deletes a user with their login, unsold listings, unpaid orders and wishlist. Sales and paid orders stay. Refused while money is held for them, due to them or being paid out.',
  access: ['Admin'],
  params: idParam,
  output: Deleted,
  errors: ['user_not_found', 'last_admin', 'person_has_money'],
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  summary: "Changes the caller's own display name, and photo if one is given. Beyond the specification.",
  access: 'signedIn',
  notWhileSuspended: true,
  body: ProfileFields,
  output: Modified,
  errors: [...photoRefusals],
});
