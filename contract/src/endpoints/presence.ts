import * as z from 'zod/mini';
import { PRESENCE } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { Modified } from './shapes.ts';

export const getPresence = endpoint({
  method: 'GET',
  path: '/presence',
  summary: 'Whether the other people of own conversations see when the caller is here. Beyond the specification.',
  access: 'signedIn',
  output: z.object({ shown: z.boolean() }),
});

export const showPresence = endpoint({
  method: 'PUT',
  path: '/presence',
  summary: 'Shows or hides when the caller is here; whoever hides it sees it of nobody. Beyond the specification.',
  access: 'signedIn',
  body: z.object({ shown: z.boolean(RULE_MESSAGES.required) }),
  output: Modified,
  perAccount: PRESENCE,
});
