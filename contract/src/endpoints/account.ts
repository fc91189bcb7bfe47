import { endpoint } from '#contract/endpoint.ts';
import { OwnData } from '#contract/entities/own-data.ts';
import { UserDeletionPreview } from '#contract/entities/user.ts';
import { LeaveFields } from '#contract/rules/account.ts';
import { Deleted } from './shapes.ts';

export const getOwnData = endpoint({
  method: 'GET',
  path: '/users/data',
  summary: 'Everything that the marketplace knows about the caller. Beyond the specification.',
  access: 'signedIn',
  output: OwnData,
  perMinute: 10,
  cost: 20,
});

export const previewAccountDeletion = endpoint({
  method: 'GET',
  path: '/users/profile/consequences',
  summary: 'What deleting their own account would touch, for the caller. Beyond the specification.',
  access: 'signedIn',
  output: UserDeletionPreview,
});

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/users/profile',
  summary: "Deletes the caller's own account, with their own email typed once more. Beyond the specification.",
  access: 'signedIn',
  ownEmail: 'body.email',
  body: LeaveFields,
  output: Deleted,
  errors: ['last_admin', 'payment_under_way', 'money_under_way'],
});
