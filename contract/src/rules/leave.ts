import * as z from 'zod/mini';
import { email } from './sign-up.ts';

/** Whoever deletes their account types its email, so that it does not happen by a slip. */
export const LeaveFields = z.object({ email });
export type LeaveFields = z.infer<typeof LeaveFields>;
