import { PAPERS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { OwnVerification, SellerVerified } from '#contract/entities/verification.ts';
import { VerificationDecision } from '#contract/rules/verification.ts';
import { Inserted, idParam, Modified } from './shapes.ts';

export const getVerification = endpoint({
  method: 'GET',
  path: '/verification',
  summary:
    'What the seller has shown to be verified, what was decided, and the code that a selfie of today shows. Beyond the specification.',
  access: ['Seller'],
  output: OwnVerification,
});

export const showIdentity = endpoint({
  method: 'POST',
  path: '/verification',
  summary:
    'Shows a picture to the admins, to be verified: a form with `kind` and the `file`. A person shows `nidFront`, `nidBack` and a `selfie` with the code of the day, a shop its `tradeLicence`; once all are there, they wait for an admin. A picture of the same kind takes the place of the one before. Beyond the specification.',
  access: ['Seller'],
  file: 'multipart/form-data',
  output: Inserted,
  errors: [
    'invalid_input',
    'paper_is_pdf',
    'paper_not_found',
    'image_missing',
    'image_unreadable',
    'image_too_small',
    'image_too_large',
    'image_store_down',
    'image_unfinished',
  ],
  notWhileSuspended: true,
  perAccount: PAPERS,
});

export const decideVerification = endpoint({
  method: 'PUT',
  path: '/verification/:id',
  summary:
    'An admin verifies a seller and says what was seen, for two years, or refuses and says why. `pictures` names those that were looked at, which must not have been replaced since. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: VerificationDecision,
  output: Modified,
  errors: [
    'verification_not_found',
    'paper_decided',
    'papers_changed',
    'verification_other_kind',
    'user_not_seller',
    'decision_own',
  ],
});

export const getSellerVerified = endpoint({
  method: 'GET',
  path: '/sellers/:id/verification',
  summary: 'Why a seller has the badge: what an admin saw of them, and when. Beyond the specification.',
  access: 'everyone',
  params: idParam,
  output: SellerVerified,
  errors: ['seller_not_found'],
});
