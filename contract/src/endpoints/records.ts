import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { PersonRecord } from '#contract/entities/person-record.ts';
import {
  LISTING_RECORD_STATES,
  ListingRecord,
  ListingRecordDetail,
  ORDER_EVENTS,
  OrderRecord,
  OrderRecordDetail,
  PAYMENT_RECORD_STATES,
  PaymentRecord,
  PaymentRecordDetail,
} from '#contract/entities/records.ts';
import { idParam, pageQuery, searchText } from './shapes.ts';

const searchQuery = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.extend(pageQuery, { search: z.optional(searchText), state: z.optional(z.enum(states)) });

/** Of one record, all that is on record about it. Read only: nothing that an admin does here changes anything. */
const ofOne = { method: 'GET', access: ['Admin'], params: idParam } as const;
/** `search` is an id, an email address, or the beginning of a model's or a person's name, in upper or lower case. */
const ofAll = { method: 'GET', access: ['Admin'], paged: true } as const;

export const listListingRecords = endpoint({
  ...ofAll,
  path: '/admin/listings',
  summary:
    'Every listing there ever was, newest first. `search` is the id of a listing or of its seller, an email address, or the beginning of a model or of a person’s name (the first 20 people and 10 models). Beyond the specification.',
  query: searchQuery(LISTING_RECORD_STATES),
  output: z.array(ListingRecord),
});

export const getListingRecord = endpoint({
  ...ofOne,
  path: '/admin/listings/:id',
  summary: 'A listing with its history, the newest first. Beyond the specification.',
  output: ListingRecordDetail,
  errors: ['bike_not_found'],
});

export const listOrderRecords = endpoint({
  ...ofAll,
  path: '/admin/orders',
  summary:
    'Every order, newest first, of one kind of event if `state` says so. `search` as for listings; an id may be that of the order, its bike, its buyer or its seller. Beyond the specification.',
  query: searchQuery(ORDER_EVENTS),
  output: z.array(OrderRecord),
});

export const getOrderRecord = endpoint({
  ...ofOne,
  path: '/admin/orders/:id',
  summary: 'An order with its history, the newest first. Beyond the specification.',
  output: OrderRecordDetail,
  errors: ['order_not_found'],
});

export const listPaymentRecords = endpoint({
  ...ofAll,
  path: '/admin/payments',
  summary:
    'Every attempt to pay, newest first. `search` as for orders; an id may be that of the payment, its order, or the card provider’s own, too. Beyond the specification.',
  query: searchQuery(PAYMENT_RECORD_STATES),
  output: z.array(PaymentRecord),
});

export const getPaymentRecord = endpoint({
  ...ofOne,
  path: '/admin/payments/:id',
  summary: 'A payment with the other attempts for its order, and its history. Beyond the specification.',
  output: PaymentRecordDetail,
  errors: ['payment_not_found'],
});

export const getPersonRecord = endpoint({
  ...ofOne,
  path: '/admin/people/:id',
  summary:
    'A person, also one who has left, with the newest 20 reports about them and their listings, messages and reviews, and the newest 20 decisions. Beyond the specification.',
  output: PersonRecord,
  errors: ['user_not_found'],
});
