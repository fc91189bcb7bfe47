import { blocks } from './blocks.ts';
import { listings } from './listings.ts';
import { meetings } from './meetings.ts';
import { messagePhotos } from './message-photos.ts';
import { messages } from './messages.ts';
import { names } from './names.ts';
import { notifications } from './notifications.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { papers } from './papers.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { sales } from './sales.ts';
import { settings } from './settings.ts';
import { uploads } from './uploads.ts';
import { wishes } from './wishes.ts';
import type { Writes } from './writes.ts';

/** All that the traffic writes. */
export const WRITES: readonly Writes[] = [
  listings,
  wishes,
  orders,
  sales,
  names,
  uploads,
  messages,
  messagePhotos,
  papers,
  offers,
  meetings,
  notifications,
  settings,
  blocks,
  reports,
  reviews,
];
