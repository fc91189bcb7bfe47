import * as z from 'zod/mini';
import { BLOCKS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Block } from '#contract/entities/block.ts';
import { idText } from '#contract/rules/text.ts';
import { Deleted, Inserted, idParam, pageQuery } from './shapes.ts';

export const createBlock = endpoint({
  method: 'POST',
  path: '/blocks',
  summary:
    'Blocks the other person of an own conversation: neither writes to the other any more. Blocking twice changes nothing. Beyond the specification.',
  access: 'signedIn',
  body: z.object({ conversationId: idText }),
  output: Inserted,
  errors: ['conversation_not_found', 'person_left'],
  perAccount: BLOCKS,
});

export const listBlocks = endpoint({
  method: 'GET',
  path: '/blocks',
  summary: 'Whom the caller has blocked, newest first. Beyond the specification.',
  access: 'signedIn',
  query: pageQuery,
  output: z.array(Block),
  paged: true,
});

export const deleteBlock = endpoint({
  method: 'DELETE',
  path: '/blocks/:id',
  summary: 'Takes an own block back, by its id. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  output: Deleted,
  errors: ['block_not_found'],
});
