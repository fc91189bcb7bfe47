/** Behind the address of a bike: its booking form opens. Visitors come back to it from the login. */
export const BOOK = '#book';
