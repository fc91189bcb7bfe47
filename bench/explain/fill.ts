import { postgres } from '../marketplace/dialect.ts';
import { buyerSql, fillMarketplace, runAll } from '../marketplace/fill.ts';
import { type Sizes, sizesFor } from '../marketplace/sizes.ts';

export { id } from '../marketplace/sizes.ts';

/** How much there is: a marketplace of some years. */
export const SIZES = { ...sizesFor(1_000_000), unsettled: true, mails: 2_000 } satisfies Sizes & { mails: number };

const { id: idSql, series } = postgres;
const BUYER = buyerSql(SIZES);

/** What a marketplace of some years has beside its listings and orders. */
const REST = [
  `insert into images (id, url, used_at) select ${idSql('imag', 'n')}, 'https://bike.test/images/' || n, 1 + n
   ${series(SIZES.bikes)}`,
  `insert into holds select ${idSql('bike', 'n * 4 + 1')}, ${idSql('user', BUYER)}, n ${series(5_000)}`,
  `insert into audit_log select ${idSql('audt', 'n')}, n, 'a', 'a@example.com', 'seller_verified', 'b', 'b@example.com',
     'Unverified', 'Verified' ${series(SIZES.users)}`,
  `insert into mail_outbox (id, recipient, subject, body, created_at, tries, next_try_at, claimed_until)
     select ${idSql('mail', 'n')}, 'a@example.com', 'Hello', 'Hello', n, 1, n, 0
   ${series(SIZES.mails)}`,
  `insert into identity_user select ${idSql('iden', 'n')}, 'Name', 'user' || n || '@example.com', true, null, now(), now()
   ${series(SIZES.users)}`,
  `insert into identity_session select ${idSql('sess', 'n')}, now() + interval '7 days', 'token' || n, now(), now(), null,
     null, ${idSql('iden', 'n')} ${series(SIZES.users)}`,
  `insert into identity_account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
   select ${idSql('acco', 'n')}, ${idSql('iden', 'n')}, 'credential', ${idSql('iden', 'n')}, 'x', now(), now()
   ${series(SIZES.users)}`,
  `insert into identity_verification select ${idSql('veri', 'n')}, 'reset-password:' || n, ${idSql('iden', 'n')},
     now() + interval '1 hour', now(), now() ${series(10_000)}`,
  `insert into identity_rate_limit select ${idSql('rate', 'n')}, 'key' || n, 1, n ${series(20_000)}`,
  `insert into request_counts select 'address' || n, n % 3, 10, n % 3 + 1 ${series(20_000)}`,
  `insert into job_leases values ('pictures', 0), ('payments', 0)`,
  'vacuum analyze',
];

/** Fills the database; `report` is told what takes long. */
export const fill = async (url: string, report: (line: string) => void): Promise<void> => {
  const database = { kind: 'postgres', url } as const;
  await fillMarketplace(database, SIZES, report);
  await runAll(database, REST, report);
};
