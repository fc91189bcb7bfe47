import { useEffect } from 'react';

/** Returns the document title of a page (spec section 1): `Home - Bike.` */
export const pageTitle = (page: string): string => `${page} - Bike.`;

/** Writes the document title of a page whose record may come after it was opened: React Router asks for titles only then. */
export const useTitle = (title: string): void =>
  // Each time: a record that is loaded again and does not come has React Router write the title of a page without one.
  useEffect(() => {
    document.title = title;
  });
