import type { Role, SellerVerification } from '#contract/constants.ts';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import type { User, UserDeletionPreview } from '#contract/entities/user.ts';
import { call } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** An id that no user has. */
export const NO_USER_ID = '0190a1b2-0000-7000-8000-000000000000';

type Caller = Pick<Person, 'token'> | undefined;
const tokenOf = (caller: Caller) => (caller ? { token: caller.token } : {});

/** What is on record about a user, by email. */
export const findUserRow = ({ db }: TestApp, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

export const idOf = async (app: TestApp, { email }: Pick<Person, 'email'>): Promise<string> =>
  (await findUserRow(app, email)).id;

/** The calls of an admin's screens, on behalf of `caller`: an admin, or a user who should be refused. */
export const createAdminClient = (app: TestApp) => ({
  list: (caller: Caller, role: string, search = '') =>
    call<User[]>(app, `GET /api/users?role=${role}&search=${encodeURIComponent(search)}`, tokenOf(caller)),
  changeRole: (caller: Caller, id: string, role: Role) =>
    call(app, `PUT /api/users/admin/${id}`, { ...tokenOf(caller), body: { role } }),
  verify: (caller: Caller, id: string, sellerVerify: SellerVerification) =>
    call(app, `PUT /api/usersVerify/admin/${id}`, { ...tokenOf(caller), body: { sellerVerify } }),
  remove: (caller: Caller, id: string) => call(app, `DELETE /api/users/${id}`, tokenOf(caller)),
  previewDeletion: (caller: Caller, id: string) =>
    call<UserDeletionPreview>(app, `GET /api/users/${id}/consequences`, tokenOf(caller)),
  log: (caller: Caller) => call<AuditEntry[]>(app, 'GET /api/audit', tokenOf(caller)),
});
export type AdminClient = ReturnType<typeof createAdminClient>;

/** The address of the next page, from the `Link` header; undefined on the last one. */
export const nextPage = (headers: Headers): string | undefined =>
  /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
