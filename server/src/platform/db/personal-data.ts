/** A value of the export: a column's value, or a time (ms since 1970) as ISO 8601 text. */
type Exported<Row> = (keyof Row & string) | { readonly time: keyof Row & string };

/** The value of a column of times. */
export const time = <Column extends string>(column: Column) => ({ time: column });

/** A row in its owner's export. An empty column (null) is left out. */
export type ExportFields<Row, Item> = { readonly [Name in keyof Item]-?: Exported<Row> };

/**
 * What a table holds about a person with an account. The account export and the deletion of an account follow from these
 * declarations (docs/decisions/0008).
 */
export interface PersonalData<Row = Record<string, unknown>, Item = Record<string, unknown>> {
  readonly table: string;
  /** The column that names the person, by their id unless `ownerIs` says by their email. */
  readonly owner: keyof Row & string;
  readonly ownerIs?: 'email';
  /** The list of the export that holds the rows; without one the export shows them in another place, or not at all. */
  readonly list?: string;
  readonly fields?: ExportFields<Row, Item>;
  /** When the account is deleted, by its owner or by an admin: the rows go, or get these values. Without it the rows stay. */
  readonly onDeletion?: 'delete' | ((ownerId: string) => Partial<Row>);
  /** When the owner deletes the account: what is written over what identifies them in rows that others rely on. */
  readonly onErasure?: 'delete' | ((ownerId: string) => Partial<Row>);
  /** Rows with these values are not touched by `onErasure`. */
  readonly except?: Partial<Row>;
}
