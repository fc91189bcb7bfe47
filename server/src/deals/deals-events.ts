/** What deals tell, each in the transaction of the change. */
export interface DealsEvents {
  /** A bike that was paid for was handed over. `at` in ms. */
  saleHandedOver: { orderId: string; at: number };
}

declare module '#server/platform/domains/domain-events.ts' {
  interface DomainEvents extends DealsEvents {}
}
