import type { Kysely } from 'kysely';
import type { AuditLogTable } from './audit/audit.table.ts';
import type {
  IdentityAccountTable,
  IdentityRateLimitTable,
  IdentitySessionTable,
  IdentityUserTable,
  IdentityVerificationTable,
} from './auth/identity/identity.table.ts';
import type { BikesTable } from './bikes/bikes.table.ts';
import type { ImagesTable } from './images/images.table.ts';
import type { MailOutboxTable } from './mail/outbox.table.ts';
import type { OrdersTable } from './orders/orders.table.ts';
import type { HoldsTable, PaymentEventsTable, PaymentsTable, RestoresTable } from './payments/payments.table.ts';
import type { ListVersionsTable } from './platform/http/list-versions/list-versions.table.ts';
import type { BackgroundTurnsTable } from './platform/jobs/job-leases.table.ts';
import type { RequestCountsTable } from './platform/rate-limit/request-counts.table.ts';
import type { BrandSalesTable } from './sales/sales.table.ts';
import type { DeparturesTable } from './users/departures.table.ts';
import type { UsersTable } from './users/users.table.ts';
import type { WishlistsTable } from './wishlists/wishlists.table.ts';

/** Every table of the database; a feature adds its own table here. */
export interface Database {
  users: UsersTable;
  bikes: BikesTable;
  wishlists: WishlistsTable;
  orders: OrdersTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  holds: HoldsTable;
  restores: RestoresTable;
  images: ImagesTable;
  brand_sales: BrandSalesTable;
  mail_outbox: MailOutboxTable;
  audit_log: AuditLogTable;
  departures: DeparturesTable;
  list_versions: ListVersionsTable;
  request_counts: RequestCountsTable;
  background_turns: BackgroundTurnsTable;
  identity_rate_limit: IdentityRateLimitTable;
  identity_user: IdentityUserTable;
  identity_session: IdentitySessionTable;
  identity_account: IdentityAccountTable;
  identity_verification: IdentityVerificationTable;
}

export type Db = Kysely<Database>;
