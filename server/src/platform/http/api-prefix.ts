/** Every path of the contract follows it. */
export const API_PREFIX = '/api';
