/** What the two of a deal can do; docs/deal.md says when, and which error is returned otherwise. */
export const DEAL_ACTS = [
  'write',
  'offer',
  'acceptOffer',
  'counterOffer',
  'declineOffer',
  'withdrawOffer',
  'proposeMeeting',
  'confirmMeeting',
  'cancelMeeting',
  'cancelMeetingInWords',
  'recordAbsence',
  'answerAbsence',
  'book',
  'changeBooking',
  'bookAgain',
  'acceptBooking',
  'declineBooking',
  'declineBookingInWords',
  'seePayment',
  'pay',
] as const;
export type DealAct = (typeof DEAL_ACTS)[number];
