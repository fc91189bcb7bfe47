import * as z from 'zod/mini';
import { ROLES } from '../constants.ts';
import { choice } from './text.ts';

/** The role modal (spec section 5): role required. */
export const RoleFields = z.object({ role: choice(ROLES, 'Role must be required') });
