import * as z from 'zod/mini';
import { ROLES } from '#contract/constants.ts';
import { RULE_MESSAGES } from './messages.ts';
import { choice } from './text.ts';

/** The role modal (spec section 5): role required. */
export const RoleFields = z.object({ role: choice(ROLES, RULE_MESSAGES.roleMissing) });
