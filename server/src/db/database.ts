import type { Kysely } from 'kysely';
import type { AuditLogTable } from '#server/audit/audit.table.ts';
import type { BikesTable } from '#server/bikes/bikes.table.ts';
import type { BrandSalesTable } from '#server/history/history.table.ts';
import type {
  IdentityAccountTable,
  IdentityRateLimitTable,
  IdentitySessionTable,
  IdentityUserTable,
  IdentityVerificationTable,
} from '#server/identity/identity.table.ts';
import type { ImagesTable } from '#server/images/images.table.ts';
import type { RequestCountsTable } from '#server/limits/request-counts.table.ts';
import type { ListVersionsTable } from '#server/list-versions/list-versions.table.ts';
import type { MailOutboxTable } from '#server/mail/outbox.table.ts';
import type { OrdersTable } from '#server/orders/orders.table.ts';
import type { HoldsTable, PaymentEventsTable, PaymentsTable, RestoresTable } from '#server/payments/payments.table.ts';
import type { DeparturesTable } from '#server/users/departures.table.ts';
import type { UsersTable } from '#server/users/users.table.ts';
import type { WishlistsTable } from '#server/wishlists/wishlists.table.ts';
import type { BackgroundTurnsTable } from './turns.table.ts';

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
