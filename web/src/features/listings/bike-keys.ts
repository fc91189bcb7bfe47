/** Query keys of bikes. After any change to a bike, everything under `all` is out of date. */
export const bikeKeys = {
  all: ['bikes'],
  ofBrand: (brand: string) => ['bikes', 'brand', brand],
  one: (id: string) => ['bikes', 'one', id],
  page: (id: string, viewer: string | undefined) => ['bikes', 'page', id, viewer ?? ''],
  similar: (id: string) => ['bikes', 'similar', id],
  advertised: ['bikes', 'advertised'],
  brandSales: ['bikes', 'brand-sales'],
  own: (email: string) => ['bikes', 'own', email],
  takenBack: (email: string) => ['bikes', 'taken-back', email],
  ownListing: (id: string) => ['bikes', 'own-listing', id],
  deletionPreview: (id: string) => ['bikes', 'deletion-preview', id],
  /** Keys of mutations. */
  advertise: ['bikes', 'advertise'],
  price: ['bikes', 'price'],
  remove: ['bikes', 'remove'],
} as const;
