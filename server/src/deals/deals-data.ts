import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { conversationsData } from './conversations/conversations.table.ts';
import { depositsData } from './deposits/deposits.table.ts';
import { disputesData } from './disputes/disputes.table.ts';
import { handoversData } from './handovers/handovers.table.ts';
import { meetingsData } from './meetings/meetings.table.ts';
import { offersData } from './offers/offers.table.ts';
import { bookingAnswersData } from './orders/booking-answers.table.ts';
import { ordersOfBuyer } from './orders/orders.table.ts';
import { paymentsData } from './payments/payments.table.ts';
import { messagePhotosOfSender } from './photos/photos.table.ts';
import { reviewsData } from './reviews/reviews.table.ts';
import { transfersData } from './transfers/transfers.table.ts';

/** What the tables of this domain hold about people. */
export const dealsData: readonly PersonalData[] = [
  ...conversationsData,
  messagePhotosOfSender,
  ...meetingsData,
  ...offersData,
  ...bookingAnswersData,
  ordersOfBuyer,
  ...paymentsData,
  ...depositsData,
  ...disputesData,
  ...handoversData,
  ...transfersData,
  ...reviewsData,
];
