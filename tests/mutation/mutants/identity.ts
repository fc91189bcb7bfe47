import { changed, type Guards, removed } from '../mutant.ts';

const AUTH = 'auth/identity/embedded-auth.ts';
const CHECK = 'auth/identity/check-request.ts';
const IDENTITY = 'auth/identity/identity.test.ts';
const FOREIGN = 'auth/identity/foreign-sites.test.ts';
const LIMITS = 'auth/identity/sign-in-limit.test.ts';

/** What the embedded identity provider lets through. */
export const identity: Guards = {
  kind: 'Signing up and in',
  guards: [
    changed(
      'Other sites cannot ask: the origin',
      AUTH,
      ['disableOriginCheck: false', 'disableOriginCheck: true'],
      FOREIGN,
    ),
    changed('Other sites cannot use a cookie', AUTH, ['disableCSRFCheck: false', 'disableCSRFCheck: true'], FOREIGN),
    removed('Ways without a page are closed', AUTH, 'disabledPaths: UNUSED_PATHS,', LIMITS, 'has no page for'),
    changed(
      'An ID token says who somebody is, and no more',
      AUTH,
      ['definePayload: ({ user }) => ({\n', 'definePayload: ({ user }) => ({\n        ...user,\n'],
      IDENTITY,
      'and no more',
    ),
    changed(
      'A request for a new password tells nothing by its time',
      AUTH,
      ['asksForReset(request) ? atLeast(RESET_ANSWER, answer) : answer', 'asksForReset(request) ? answer : answer'],
      LIMITS,
      'asking for a new password',
    ),
    changed(
      'A full disk is no mistake of whoever signs up',
      'auth/identity/swallowed-errors.ts',
      ['if (trouble) throw trouble;', ''],
      'platform/db/full-disk.test.ts',
      'refuses sign-ups',
    ),
    removed(
      'An address is not lost over a sign-up that was interrupted',
      CHECK,
      'if (joining) await beforeSignUp(joining);',
      IDENTITY,
      'Signing up',
    ),
    changed(
      'An account that somebody is just opening is not taken for half of one',
      'auth/identity/identity.repository.ts',
      ['half && new Date(half.createdAt).getTime() < before', 'half'],
      IDENTITY,
      'Signing up',
    ),
    changed(
      'An account with a way to log in is not taken for half of one',
      'auth/identity/identity.repository.ts',
      [`.where('identity_account.id', 'is', null)`, ''],
      IDENTITY,
      'Signing up',
    ),
    changed(
      'A password is strong at sign-up',
      CHECK,
      [`'/sign-up/email': { password, name`, `'/sign-up/email': { name`],
      IDENTITY,
      'Signing up',
    ),
    changed(
      'An address is one that the contract takes',
      CHECK,
      ['name: displayName, email },', 'name: displayName },'],
      'tests/security/look-alikes.test.ts',
    ),
    changed(
      'A new password is strong',
      CHECK,
      [`'/reset-password': { newPassword: password },`, ''],
      [IDENTITY, LIMITS],
    ),
    changed(
      'A name is one that the contract takes, also when it is changed',
      CHECK,
      [`{ '/update-user': { name: displayName } }`, '{}'],
      ['tests/security/identity-input.test.ts', IDENTITY],
    ),
    removed(
      'Nothing that cannot be kept reaches the database',
      CHECK,
      `if (![body, query, params].every((part) => isKeepable(part))) refuse('INVALID_INPUT', RULE_MESSAGES.textUnreadable);`,
      'tests/security/identity-input.test.ts',
      'same words',
    ),
    removed(
      'A mail goes out when the owner of the account asks',
      CHECK,
      'await onlyOwnersAskForMails(context);',
      'auth/identity/verification.test.ts',
      'nobody else',
    ),
    changed(
      'A picture comes from the image host',
      AUTH,
      ['create: { before: publishedPhoto(ports) }', 'create: {}'],
      IDENTITY,
      'takes a photo',
    ),
    changed(
      'Google opens no account by a look-alike of its address',
      'auth/identity/google.ts',
      ['...(!email.safeParse(profile.email).success && { email: undefined }),', ''],
      'auth/identity/google.test.ts',
    ),
    changed(
      'A device cookie is of one account',
      'auth/identity/sign-in-hooks.ts',
      ['return known?.email === email ? known.device : undefined;', 'return known?.device;'],
      LIMITS,
      'another account',
    ),
    changed(
      'Firebase’s tokens are signed, but those of an emulator',
      'auth/identity/firebase.ts',
      ['unsigned: emulator !== undefined', 'unsigned: true'],
      'auth/identity/firebase.test.ts',
    ),
    changed(
      'Choosing a language leads to a page of this site',
      'platform/http/language.ts',
      ['pathOnSite(from.href, ', 'pathOnSite(from.href, from.origin || '],
      'tests/security/redirects.test.ts',
    ),
    removed(
      'No route of the identity provider leads to another site',
      'auth/identity/check-request.ts',
      'await stayOnSite(context);',
      'tests/security/every-redirect.test.ts',
    ),
    changed(
      'A password of the mail server goes out over TLS alone',
      'mail/mailer.ts',
      ['requireTLS: sendsPasswordByTls(new URL(url))', 'requireTLS: false'],
      'mail/smtp.test.ts',
    ),
  ],
};
