/** Returns the document title of a page (spec section 1): `Home - Bike.` */
export const pageTitle = (page: string): string => `${page} - Bike.`;
