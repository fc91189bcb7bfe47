/** Query keys of bikes. After any change to a bike, everything under `all` is out of date. */
export const bikeKeys = {
  all: ['bikes'],
  ofBrand: (brand: string) => ['bikes', 'brand', brand],
  own: (email: string) => ['bikes', 'own', email],
} as const;
