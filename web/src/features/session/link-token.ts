/** The token of a mailed link: the embedded provider calls it `token`, Firebase `oobCode`. */
export const readLinkToken = (search: URLSearchParams): string | null => search.get('token') ?? search.get('oobCode');
