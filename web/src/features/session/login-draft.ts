/** The name under which a typed login is kept (useDraft): its address serves a forgotten password as well. */
export const LOGIN_DRAFT = 'login';
