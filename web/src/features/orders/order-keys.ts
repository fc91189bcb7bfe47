/** Query keys of orders. After any change, everything under `all` is out of date. */
export const orderKeys = {
  all: ['orders'],
  own: (email: string) => ['orders', 'own', email],
  removing: ['orders', 'removing'],
} as const;
