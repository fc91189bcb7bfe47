import * as z from 'zod/mini';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { PLACE_KINDS } from '#contract/meetings.ts';
import { RULE_MESSAGES } from './messages.ts';
import { choice, requiredText } from './text.ts';

const say = RULE_MESSAGES;
const MAX_NAME = 120;

/** A safe place as an admin types it: the body of `POST /places`. */
export const NewPlace = z.object({
  district: choice(DISTRICTS, say.districtUnknown),
  kind: choice(PLACE_KINDS, say.required),
  name: requiredText(say.required, MAX_NAME),
  bangla: requiredText(say.required, MAX_NAME),
});
export type NewPlace = z.infer<typeof NewPlace>;
export type PlaceTyped = z.input<typeof NewPlace>;

/** The body of `PUT /places/{id}`: all fields, and whether the place is offered no more. */
export const PlaceChange = z.extend(NewPlace, { retired: z.boolean(say.required) });
export type PlaceChange = z.infer<typeof PlaceChange>;
