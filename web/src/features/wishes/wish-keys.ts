/** Query keys of wishes. After any change, everything under `all` is out of date. */
export const wishKeys = {
  all: ['wishes'],
  list: (email: string) => ['wishes', 'list', email],
  ids: (email: string) => ['wishes', 'ids', email],
  toggling: (bikeId: string) => ['wishes', 'toggling', bikeId],
} as const;
