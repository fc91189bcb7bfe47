/** What people tell the domains above them, each in the transaction of the change. */
export interface PeopleEvents {
  /** A person has another name now. */
  personRenamed: { userId: string };
}

declare module '#server/platform/domains/domain-events.ts' {
  interface DomainEvents extends PeopleEvents {}
}
