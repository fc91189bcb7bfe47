/** Query keys of bikes. After any change to a bike, everything under `all` is out of date. */
export const bikeKeys = {
  all: ['bikes'],
  ofBrand: (brand: string) => ['bikes', 'brand', brand],
  one: (id: string) => ['bikes', 'one', id],
  advertised: ['bikes', 'advertised'],
  own: (email: string) => ['bikes', 'own', email],
  consequences: (id: string) => ['bikes', 'consequences', id],
  /** Keys of mutations: what is on its way is not started again. */
  advertising: (id: string) => ['bikes', 'advertising', id],
  removing: ['bikes', 'removing'],
} as const;
