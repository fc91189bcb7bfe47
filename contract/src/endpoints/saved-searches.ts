import * as z from 'zod/mini';
import { PUSH_DEVICES, SAVED_SEARCHES } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { AlertSettings, SavedSearch } from '#contract/entities/saved-search.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { NewSavedSearch, PushDevice, pushEndpoint, SavedSearchChange } from '#contract/rules/saved-search.ts';
import { requiredText } from '#contract/rules/text.ts';
import { Deleted, Inserted, idParam, Modified, pageQuery } from './shapes.ts';

export const createSavedSearch = endpoint({
  method: 'POST',
  path: '/saved-searches',
  summary: 'Saves a search under a name. Saving the same search again changes its name and its ways.',
  access: 'signedIn',
  body: NewSavedSearch,
  output: Inserted,
  errors: ['too_many_saved_searches'],
  perAccount: SAVED_SEARCHES,
});

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/saved-searches',
  summary:
    'The own saved searches, newest first, ten a page, each with the number of bikes that are new since it was last opened.',
  access: 'signedIn',
  query: pageQuery,
  output: z.array(SavedSearch),
  paged: true,
  cost: 10,
});

export const changeSavedSearch = endpoint({
  method: 'PUT',
  path: '/saved-searches/:id',
  summary: 'Renames an own saved search, changes how it tells, or notes that its results were opened.',
  access: 'signedIn',
  params: idParam,
  body: SavedSearchChange,
  output: Modified,
  errors: ['saved_search_not_found'],
  perAccount: SAVED_SEARCHES,
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/saved-searches/:id',
  summary: 'Deletes an own saved search.',
  access: 'signedIn',
  params: idParam,
  output: Deleted,
  errors: ['saved_search_not_found'],
});

export const getAlertSettings = endpoint({
  method: 'GET',
  path: '/alert-settings',
  summary:
    'Whether mails tell the caller about the bikes of their wishlist, and about messages that they have not read.',
  access: 'signedIn',
  output: AlertSettings,
});

export const changeAlertSettings = endpoint({
  method: 'PUT',
  path: '/alert-settings',
  summary: 'Switches mails about the bikes of the own wishlist, or about unread messages, on or off.',
  access: 'signedIn',
  body: z
    .object({
      wishes: z.optional(z.boolean(RULE_MESSAGES.required)),
      messages: z.optional(z.boolean(RULE_MESSAGES.required)),
    })
    .check(
      z.refine(({ wishes, messages }) => wishes !== undefined || messages !== undefined, {
        path: ['wishes'],
        error: RULE_MESSAGES.required,
      }),
    ),
  output: Modified,
  perAccount: SAVED_SEARCHES,
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  summary:
    'Ends the mails that the token of an unsubscribe link is about (RFC 8058). Needs no login; doing it twice is the same.',
  access: 'everyone',
  query: z.object({ token: requiredText(RULE_MESSAGES.required, 400) }),
  output: Modified,
  errors: ['unsubscribe_link_wrong'],
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/push-devices',
  summary: 'Lets a device of the caller take pushes. A device belongs to whoever did so last.',
  access: 'signedIn',
  body: PushDevice,
  output: Inserted,
  errors: ['push_service_wrong'],
  perAccount: PUSH_DEVICES,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/push-devices',
  summary: 'Ends pushes to a device of the caller, e.g. when they log out there.',
  access: 'signedIn',
  body: z.object({ endpoint: pushEndpoint }),
  output: Deleted,
});
