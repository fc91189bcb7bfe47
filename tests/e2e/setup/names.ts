import { newId } from '#server/platform/lib/ids.ts';

/** An address that nobody has. */
export const newEmail = (): string => `${newId()}@example.com`;

/** The name of a model that no other bike has. */
export const newModel = (): string => `GSX ${newId().slice(26, 36)}`;
