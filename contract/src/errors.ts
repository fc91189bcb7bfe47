/**
 * Every error that the API may give: its HTTP status, and the words that a person reads when nothing more precise is
 * known. The body of the response is `{ error: { code, message, fields? } }`. One list, so that no code is given twice.
 */
export const ERRORS = {
  invalid_input: {
    status: 400,
    message: /*i18n*/ 'Some fields need your attention. Please correct them and try again.',
  },
  malformed_request: {
    status: 400,
    message: /*i18n*/ 'We could not read this request. Please reload the page and try again.',
  },
  not_signed_in: { status: 401, message: /*i18n*/ 'Please log in to continue.' },
  token_expired: { status: 401, message: /*i18n*/ 'Your session has ended. Please log in again.' },
  token_revoked: {
    status: 401,
    message: /*i18n*/ 'Your account has changed since you logged in. Please log in again.',
  },
  email_not_yours: { status: 403, message: /*i18n*/ 'You can only see your own account.' },
  address_not_verified: {
    status: 403,
    message:
      /*i18n*/ 'This email address is already verified for an account. Open the link in the email that we sent you, then log in again.',
  },
  role_not_allowed: { status: 403, message: /*i18n*/ 'Your account is not allowed to do this.' },
  account_suspended: {
    status: 403,
    message:
      /*i18n*/ 'Your account is suspended. You can still read everything and finish a payment. Your dashboard shows why, and for how long.',
  },
  address_barred: {
    status: 403,
    message:
      /*i18n*/ 'We have closed or suspended the account with this email address, so you cannot sign up with it. Our email to this address says why. If you think this is wrong, please reply to it.',
  },
  user_not_registered: {
    status: 404,
    message: /*i18n*/ 'Please finish creating your account: choose whether you buy or sell.',
  },
  user_not_found: { status: 404, message: /*i18n*/ 'This user does not exist any more.' },
  seller_not_found: { status: 404, message: /*i18n*/ 'There is no seller at this address, or they have no bike here.' },
  user_not_seller: { status: 409, message: /*i18n*/ 'Only sellers can be verified, and this user is not a seller.' },
  last_admin: { status: 409, message: /*i18n*/ 'This is the last admin. Make somebody else an admin first.' },
  bike_not_found: {
    status: 404,
    message: /*i18n*/ 'There is no such bike, it is no longer listed, or it is not yours.',
  },
  bike_withdrawn: {
    status: 410,
    message: /*i18n*/ 'The seller has taken this bike down, and its page is no longer kept.',
  },
  model_not_found: { status: 404, message: /*i18n*/ 'This model is not in the catalogue any more.' },
  model_exists: {
    status: 409,
    message: /*i18n*/ 'This brand already has a model with this name, or with one of these other names.',
  },
  bike_sold: { status: 409, message: /*i18n*/ 'This bike has already been sold.' },
  bike_being_paid: {
    status: 409,
    message:
      /*i18n*/ 'This bike is kept for a buyer right now. If they do not buy it, you can change or remove it afterwards.',
  },
  bike_hidden: {
    status: 410,
    message: /*i18n*/ 'This listing is not shown at the moment: we have taken it off the market.',
  },
  bike_paused: {
    status: 409,
    message: /*i18n*/ 'This bike is not for sale at the moment: its seller has paused the listing.',
  },
  listing_taken_back: {
    status: 409,
    message: /*i18n*/ 'This listing is off the market. List it again first.',
  },
  listing_hidden: {
    status: 409,
    message:
      /*i18n*/ 'We have hidden this listing. Our email says why. Please correct the listing, then reply to that email.',
  },
  still_there_link_wrong: {
    status: 400,
    message:
      /*i18n*/ 'This link does not work. Please open it exactly as it is in the email, or confirm your bikes in My Products.',
  },
  bike_not_paid: { status: 409, message: /*i18n*/ 'A bike becomes Sold only when its payment has arrived.' },
  image_host_not_ours: {
    status: 400,
    message: /*i18n*/ 'Please upload the picture here: links to other sites are not shown.',
  },
  image_key_wrong: {
    status: 403,
    message: /*i18n*/ 'We could not take this upload. Please reload the page and try again.',
  },
  image_missing: { status: 400, message: /*i18n*/ 'Please choose a picture to upload.' },
  image_unreadable: {
    status: 400,
    message: /*i18n*/ 'This picture cannot be read. Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.',
  },
  image_too_small: {
    status: 400,
    message: /*i18n*/ 'This picture is too small. Please choose one of at least 64 by 64 pixels.',
  },
  image_too_large: {
    status: 413,
    message: /*i18n*/ 'This picture is too large. Please choose one of at most 15 MB and 50 megapixels.',
  },
  image_unreachable: {
    status: 502,
    message: /*i18n*/ 'We could not get this picture. Please try again in a moment, or choose another one.',
  },
  image_store_down: {
    status: 503,
    message: /*i18n*/ 'Pictures cannot be stored or shown right now. Please try again in a moment.',
  },
  image_unfinished: {
    status: 503,
    message: /*i18n*/ 'This picture could not be prepared just now. Please try again in a moment.',
  },
  image_not_found: { status: 404, message: /*i18n*/ 'This picture does not exist any more.' },
  order_not_found: { status: 404, message: /*i18n*/ 'This order does not exist any more.' },
  payment_not_found: { status: 404, message: /*i18n*/ 'There is no such payment.' },
  booking_not_found: {
    status: 404,
    message: /*i18n*/ 'There is no such booking: the buyer has cancelled it, or it is not yours.',
  },
  booking_answered: {
    status: 409,
    message: /*i18n*/ 'You have already declined this booking. The buyer can book the bike again.',
  },
  booking_being_paid: {
    status: 409,
    message:
      /*i18n*/ 'The buyer is paying for this bike right now, so you cannot decline the booking. If they do not buy it, you can decline in a few minutes.',
  },
  booking_paid: { status: 409, message: /*i18n*/ 'The buyer has paid for this bike, so this booking cannot change.' },
  booking_declined: {
    status: 409,
    message:
      /*i18n*/ 'The seller has declined this booking, so you cannot pay for it. You find the reason in My Orders.',
  },
  booking_refused: {
    status: 409,
    message: /*i18n*/ 'The seller has declined your bookings of this bike three times, so you cannot book it again.',
  },
  handover_not_paid: {
    status: 409,
    message: /*i18n*/ 'This bike is not paid yet. The code comes with the payment.',
  },
  handed_over: { status: 409, message: /*i18n*/ 'This bike is handed over already.' },
  handover_said: {
    status: 409,
    message: /*i18n*/ 'You have already said that the bike is handed over. Now the other person has to confirm it.',
  },
  handover_code_wrong: {
    status: 409,
    message:
      /*i18n*/ 'This is not the code. Ask the buyer to show it to you again: you can type five wrong codes in all.',
  },
  handover_code_used_up: {
    status: 409,
    message:
      /*i18n*/ 'Five wrong codes were typed, so no code is accepted any more. If both of you say that the bike is handed over, it is. Otherwise write to us: an admin can confirm it.',
  },
  transfer_not_yet: {
    status: 409,
    message: /*i18n*/ 'The checklist begins once the bike is handed over.',
  },
  transfer_undone: {
    status: 409,
    message: /*i18n*/ 'The money for this bike went back to the buyer, so nothing is transferred.',
  },
  transfer_other_side: { status: 409, message: /*i18n*/ 'This step is the other person’s.' },
  review_too_early: {
    status: 409,
    message:
      /*i18n*/ 'You can review each other once the bike is handed over: after the meeting you agreed on, or three days after the payment.',
  },
  review_closed: {
    status: 409,
    message: /*i18n*/ 'The reviews of this sale are public now. You can no longer write or change one.',
  },
  review_not_found: {
    status: 404,
    message: /*i18n*/ 'There is no such review, it is not shown yet, or it is not about you.',
  },
  review_answered: {
    status: 409,
    message: /*i18n*/ 'You have already answered this review, and answers cannot be changed.',
  },
  messages_closed: { status: 409, message: /*i18n*/ 'Messages can’t be sent here any more.' },
  block_not_found: { status: 404, message: /*i18n*/ 'You have not blocked this person.' },
  conversation_not_found: { status: 404, message: /*i18n*/ 'There is no such conversation, or it is not yours.' },
  person_left: {
    status: 409,
    message:
      /*i18n*/ 'The other person no longer has an account, so nobody would read this. You can still read the conversation.',
  },
  offer_not_found: { status: 404, message: /*i18n*/ 'There is no such offer, or it is not yours.' },
  offer_open: {
    status: 409,
    message:
      /*i18n*/ 'There is already an open offer in this conversation. Answer or withdraw it before you make a new one.',
  },
  offer_over: {
    status: 409,
    message:
      /*i18n*/ 'This offer is no longer open: it was answered or withdrawn, or its time is over. The conversation shows which price counts now.',
  },
  offer_other_side: {
    status: 409,
    message: /*i18n*/ 'Only the person who got this offer can answer it. You can withdraw your own offer.',
  },
  offer_settled: {
    status: 409,
    message:
      /*i18n*/ 'You have booked this bike at the agreed price. Pay that price, or remove your booking in My Orders before you offer another one.',
  },
  offer_being_paid: {
    status: 409,
    message:
      /*i18n*/ 'The buyer is paying for this bike right now, so its price cannot change. If they do not buy it, you can accept this offer in a few minutes.',
  },
  message_photo_gone: {
    status: 409,
    message:
      /*i18n*/ 'One of these photos is gone: we delete photos that are not sent within a day. Please choose it again.',
  },
  meeting_not_found: { status: 404, message: /*i18n*/ 'There is no such meeting, or it is not yours.' },
  meeting_changed: {
    status: 409,
    message:
      /*i18n*/ 'The meeting was changed in the meantime. Please look at the new details. What you typed is kept.',
  },
  meeting_over: { status: 409, message: /*i18n*/ 'This meeting is over or was cancelled. Please propose another one.' },
  meeting_own: { status: 409, message: /*i18n*/ 'This is your own proposal. The other person has to confirm it.' },
  meeting_not_possible: {
    status: 409,
    message: /*i18n*/ 'This bike is no longer for sale, so you cannot plan a meeting about it.',
  },
  absence_not_now: {
    status: 409,
    message:
      /*i18n*/ 'From 30 minutes until 7 days after a confirmed meeting you can report that somebody did not come.',
  },
  absence_not_found: { status: 404, message: /*i18n*/ 'Nobody has said that you did not come to this meeting.' },
  absence_answered: { status: 409, message: /*i18n*/ 'You have already answered this, and answers cannot be changed.' },
  meter_not_now: {
    status: 409,
    message:
      /*i18n*/ 'From 30 minutes until 7 days after a confirmed meeting you can tell us the kilometres that you read.',
  },
  place_not_found: { status: 404, message: /*i18n*/ 'This safe place does not exist any more.' },
  place_exists: { status: 409, message: /*i18n*/ 'This district already has a safe place with this name.' },
  too_many_conversations: {
    status: 429,
    message:
      /*i18n*/ 'You can ask about 5 bikes an hour, and you have reached that limit. Your message is kept: please send it later.',
  },
  too_many_streams: {
    status: 429,
    message: /*i18n*/ 'You have this site open in too many windows. New messages arrive a little later here.',
  },
  report_own: { status: 409, message: /*i18n*/ 'This is your own. You can change or remove it yourself.' },
  stolen_reported_already: {
    status: 409,
    message: /*i18n*/ 'You have already reported this frame number. We email you what we decide.',
  },
  stolen_report_not_found: { status: 404, message: /*i18n*/ 'There is no such report.' },
  stolen_report_decided: {
    status: 409,
    message: /*i18n*/ 'This report was refused. The owner has to report it again.',
  },
  reported_already: {
    status: 409,
    message: /*i18n*/ 'You have already reported this. We are looking at it, and will email you the result.',
  },
  message_not_found: {
    status: 404,
    message: /*i18n*/ 'There is no such message, or it is not in a conversation of yours.',
  },
  hide_what: {
    status: 409,
    message: /*i18n*/ 'You can only hide a listing or a review. Please choose another action.',
  },
  admin_protected: {
    status: 409,
    message: /*i18n*/ 'You cannot warn or suspend an admin. Please give them another role first.',
  },
  decision_own: { status: 409, message: /*i18n*/ 'This is about you. Another admin has to decide it.' },
  decision_not_found: { status: 404, message: /*i18n*/ 'There is no such decision.' },
  wish_not_found: { status: 404, message: /*i18n*/ 'This bike is not on your wishlist any more.' },
  notification_not_found: { status: 404, message: /*i18n*/ 'This notification does not exist any more.' },
  setting_fixed: { status: 409, message: /*i18n*/ 'You cannot change this here.' },
  saved_search_not_found: { status: 404, message: /*i18n*/ 'This saved search does not exist any more.' },
  too_many_saved_searches: {
    status: 409,
    message: /*i18n*/ 'You can save up to 50 searches. Please delete one that you no longer need.',
  },
  unsubscribe_link_wrong: {
    status: 400,
    message:
      /*i18n*/ 'This link does not work. Please open it exactly as it is in the email, or change your emails in Saved searches.',
  },
  csv_missing: { status: 400, message: /*i18n*/ 'Please choose a CSV file.' },
  csv_too_large: {
    status: 413,
    message: /*i18n*/ 'A CSV file can have at most 5 MB and 1,000 bikes. Please split this one.',
  },
  csv_unreadable: {
    status: 400,
    message: /*i18n*/ 'This is not a CSV file in UTF-8. In Excel choose “Save As”, then “CSV UTF-8 (Comma delimited)”.',
  },
  csv_malformed: {
    status: 400,
    message: /*i18n*/ 'We could not read this file to the end. Please correct the line and try again.',
  },
  csv_columns_wrong: {
    status: 400,
    message: /*i18n*/ 'The first line must name the columns as the template does. Please correct it and try again.',
  },
  csv_empty: { status: 400, message: /*i18n*/ 'There is no bike in this file.' },
  draft_not_found: { status: 404, message: /*i18n*/ 'This draft does not exist any more: it was listed or deleted.' },
  draft_changed: { status: 409, message: /*i18n*/ 'This draft was changed on another device.' },
  too_many_drafts: {
    status: 409,
    message: /*i18n*/ 'You can have up to 20 drafts. Please list or delete one of them first.',
  },
  import_not_found: { status: 404, message: /*i18n*/ 'This import does not exist any more.' },
  import_has_no_bikes: { status: 409, message: /*i18n*/ 'There is no bike in this import that can be listed.' },
  import_of_unverified: {
    status: 409,
    message:
      /*i18n*/ 'Until we have verified you as a seller, you can import 30 bikes a day. Please divide the file, or ask us.',
  },
  import_too_many: {
    status: 409,
    message: /*i18n*/ 'You can import 3,000 bikes a day. Please import the rest tomorrow.',
  },
  push_service_wrong: { status: 400, message: /*i18n*/ 'We cannot send notifications to this browser.' },
  price_changed: {
    status: 409,
    message: /*i18n*/ 'The price of this bike has changed. Please reload the page to see it.',
  },
  rest_changed: {
    status: 409,
    message: /*i18n*/ 'What is left to pay for this bike has changed. Please look at it again before you pay.',
  },
  bike_not_ordered: { status: 403, message: /*i18n*/ 'Please book this bike before you pay for it.' },
  bike_held: {
    status: 409,
    message: /*i18n*/ 'This bike is kept for another buyer right now. Please try again later.',
  },
  too_many_holds: {
    status: 409,
    message: /*i18n*/ 'You are already paying for three bikes. Please finish or leave one of these payments first.',
  },
  hold_used_up: {
    status: 409,
    message:
      /*i18n*/ 'We can no longer keep this bike for you: now it is the turn of others. If it is still here in half an hour, you can pay for it then.',
  },
  payment_processing: {
    status: 409,
    message: /*i18n*/ 'The bank has not confirmed this payment yet. We keep checking, and nothing is lost.',
  },
  payment_refunded: {
    status: 409,
    message:
      /*i18n*/ 'This bike was sold to somebody else or taken down before your payment arrived. Your money goes back the way it came.',
  },
  password_wrong: { status: 403, message: /*i18n*/ 'This password is not right. Please try again.' },
  password_missing: {
    status: 409,
    message: /*i18n*/ 'Your account has no password yet. Log out, choose “Forgot password”, set one, and come back.',
  },
  nothing_due: { status: 409, message: /*i18n*/ 'No seller with a payout account has money due.' },
  ledger_wrong: {
    status: 409,
    message: /*i18n*/ 'The ledger does not add up, so payouts have stopped. The log of the server says where.',
  },
  report_too_large: { status: 413, message: /*i18n*/ 'A report can have at most 2 MB and 5,000 lines.' },
  report_columns_wrong: { status: 400, message: /*i18n*/ 'This is not a report of this provider.' },
  report_line_wrong: { status: 400, message: /*i18n*/ 'We cannot read a line of this report. Nothing was saved.' },
  report_other_day: { status: 400, message: /*i18n*/ 'This report has lines of another day. Nothing was saved.' },
  report_day_not_over: { status: 400, message: /*i18n*/ 'This day is not over yet. Please compare it tomorrow.' },
  difference_not_found: {
    status: 404,
    message: /*i18n*/ 'This difference does not exist any more, or it matches now.',
  },
  difference_no_chargeback: {
    status: 409,
    message:
      /*i18n*/ 'You can record this only for money that went back in the report of bKash or SSLCommerz, and not in our ledger.',
  },
  chargeback_payment_unknown: {
    status: 409,
    message: /*i18n*/ 'No payment here has this number. Please give the number of a payment that was made.',
  },
  chargeback_amount_wrong: {
    status: 409,
    message: /*i18n*/ 'This sum is more than what is left of that payment. Please check the number of the payment.',
  },
  chargeback_not_found: { status: 404, message: /*i18n*/ 'There is no such payment that was taken back.' },
  chargeback_of_card: { status: 409, message: /*i18n*/ 'The card provider tells us by itself how this ends.' },
  chargeback_over: { status: 409, message: /*i18n*/ 'An admin has already said how this has ended.' },
  statement_not_found: { status: 404, message: /*i18n*/ 'There is no statement of this month yet.' },
  payout_not_found: { status: 404, message: /*i18n*/ 'There is no such payout.' },
  payout_over: { status: 409, message: /*i18n*/ 'This payout is already paid or returned.' },
  payout_not_confirmed: { status: 409, message: /*i18n*/ 'Another admin has to confirm this batch first.' },
  payout_batch_not_found: { status: 404, message: /*i18n*/ 'There is no such batch.' },
  payout_batch_own: { status: 409, message: /*i18n*/ 'You have made this batch. Another admin has to confirm it.' },
  money_under_way: {
    status: 409,
    message:
      /*i18n*/ 'Money of a sale is still held for you or the other person, or is on its way to you. You can delete your account once it has arrived.',
  },
  person_has_money: {
    status: 409,
    message:
      /*i18n*/ 'We hold money for this person, owe them money or are sending it, so you cannot delete the account yet. Suspend it: deposits go back then. Delete it once payouts, sales and reported problems are over.',
  },
  payment_provider_off: {
    status: 409,
    message: /*i18n*/ 'You cannot pay this way here at the moment. Please choose another one.',
  },
  deposits_off: {
    status: 409,
    message: /*i18n*/ 'You cannot pay a deposit here at the moment. You can pay the whole price.',
  },
  deposit_held: {
    status: 409,
    message: /*i18n*/ 'You have paid a deposit for this bike. Please pay the rest.',
  },
  deposit_not_found: { status: 404, message: /*i18n*/ 'There is no deposit for this bike, or it is over.' },
  deposit_said: { status: 409, message: /*i18n*/ 'You have said this already. The other person can answer now.' },
  deposit_has_parts: {
    status: 409,
    message:
      /*i18n*/ 'A part of the rest is held, too, and the seller cannot keep that. If the bike was handed over, please confirm the handover instead.',
  },
  deposit_undecided: {
    status: 409,
    message: /*i18n*/ 'One of you has said that the bike was handed over. One of us decides about the deposit.',
  },
  deposit_needs_seller: {
    status: 409,
    message:
      /*i18n*/ 'Your last deposit for this bike went back. Ask the seller to accept your booking again; then you can pay another one.',
  },
  too_many_deposits: {
    status: 409,
    message:
      /*i18n*/ 'Too many of your deposits went back in the last 30 days. See the bike first, or pay the whole price.',
  },
  deposit_not_claimed: { status: 409, message: /*i18n*/ 'The seller has not asked to keep the deposit.' },
  dispute_not_found: { status: 404, message: /*i18n*/ 'There is no such reported problem, or it is not yours.' },
  dispute_not_paid: {
    status: 409,
    message: /*i18n*/ 'This bike was not paid here, so we hold no money to decide about.',
  },
  dispute_open: {
    status: 409,
    message: /*i18n*/ 'A problem with this bike is reported already. Your conversation shows what happens next.',
  },
  dispute_decided: { status: 409, message: /*i18n*/ 'This is decided already, and the decision is final.' },
  dispute_too_late: {
    status: 409,
    message: /*i18n*/ 'You can report a problem until 72 hours after the handover. That time is over.',
  },
  dispute_paid_out: {
    status: 409,
    message:
      /*i18n*/ 'The seller has the money already, or it is on its way to them. We cannot keep it back any more. Please write to the seller.',
  },
  dispute_own: { status: 409, message: /*i18n*/ 'You have reported this yourself. The other person answers it.' },
  dispute_answered: { status: 409, message: /*i18n*/ 'You have answered already. An admin decides now.' },
  dispute_answer_late: {
    status: 409,
    message: /*i18n*/ 'You could answer for 48 hours. That time is over, and an admin decides.',
  },
  dispute_at_bank: {
    status: 409,
    message:
      /*i18n*/ 'The buyer’s bank or wallet has taken the money back and decides first. Please send it your evidence through the payment provider.',
  },
  dispute_amount_wrong: {
    status: 409,
    message: /*i18n*/ 'The part must be less than the sum that we hold. To give all of it back, choose the whole sum.',
  },
  paper_not_found: { status: 404, message: /*i18n*/ 'There is no such document any more.' },
  paper_decided: { status: 409, message: /*i18n*/ 'This document is decided already.' },
  paper_needs_other: {
    status: 409,
    message: /*i18n*/ 'You have accepted this document. Another admin has to accept it, too.',
  },
  papers_changed: {
    status: 409,
    message: /*i18n*/ 'This was changed after you looked at it. Please look at what is there now.',
  },
  verification_not_found: { status: 404, message: /*i18n*/ 'There is nothing of this seller to decide any more.' },
  verification_other_kind: {
    status: 409,
    message: /*i18n*/ 'The seller has sent other pictures meanwhile. Please reload the page.',
  },
  paper_is_pdf: { status: 400, message: /*i18n*/ 'This is a PDF. Please take a photo of the page.' },
  too_many_papers: {
    status: 409,
    message: /*i18n*/ 'A listing has at most 6 documents. Please delete one that is not needed.',
  },
  payment_under_way: {
    status: 409,
    message:
      /*i18n*/ 'A payment is under way: yours, or one for a bike of yours. Please wait until it has ended, then try again.',
  },
  order_paid: { status: 409, message: /*i18n*/ 'You cannot remove this order: it is paid, or being paid.' },
  submission_used: {
    status: 409,
    message:
      /*i18n*/ 'This was sent before with other content, and only that is kept. Please reload the page and look at it.',
  },
  webhook_signature_wrong: { status: 400, message: /*i18n*/ 'The signature of this event does not match.' },
  payment_unavailable: {
    status: 503,
    message:
      /*i18n*/ 'This way of paying does not respond right now. If you have not agreed to a payment yet, nothing was charged. Try again soon, or choose another way.',
  },
  route_not_found: { status: 404, message: /*i18n*/ 'There is nothing at this address.' },
  too_many_requests: { status: 429, message: /*i18n*/ 'That was a bit too fast. Please wait a moment and try again.' },
  body_too_large: { status: 413, message: /*i18n*/ 'This is too large to send.' },
  headers_too_large: {
    status: 431,
    message:
      /*i18n*/ 'Your browser sends too much with this request. Please clear your cookies for this site, then try again.',
  },
  too_slow: { status: 408, message: /*i18n*/ 'This request took too long to arrive. Please try again.' },
  overloaded: {
    status: 503,
    message: /*i18n*/ 'The site is very busy right now. Please try again in a few seconds.',
  },
  cannot_save: {
    status: 507,
    message: /*i18n*/ 'We cannot save anything right now, and nothing was changed. Please try again in a few minutes.',
  },
  unavailable: {
    status: 503,
    message: /*i18n*/ 'We cannot reach our records right now. Please try again in a moment.',
  },
  internal: { status: 500, message: /*i18n*/ 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of a response that is an error. `fields` maps a form field to the message under it. */
export interface ErrorAnswer {
  error: { code: ErrorCode; message: string; fields?: Record<string, string> };
}

/** An error with a place in the contract. Services throw it; the HTTP layer alone knows about its status. */
export class ContractError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message?: string, fields?: Record<string, string>, options?: ErrorOptions) {
    super(message ?? ERRORS[code].message, options);
    this.name = 'ContractError';
    this.code = code;
    this.fields = fields;
  }
}
