/** How often what public lists show has changed. Triggers on the bikes and the users keep it; nobody writes it. */
export interface ListVersionsTable {
  name: 'bikes' | 'sellers';
  version: number;
}
