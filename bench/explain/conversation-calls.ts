import * as conversations from '#server/deals/conversations/conversations.repository.ts';
import * as deals from '#server/deals/conversations/deals.repository.ts';
import * as mails from '#server/deals/conversations/mails.repository.ts';
import * as messages from '#server/deals/conversations/messages.repository.ts';
import * as people from '#server/deals/conversations/people.repository.ts';
import * as photos from '#server/deals/conversations/photos/photos.repository.ts';
import * as offers from '#server/deals/offers/offers.repository.ts';
import * as blocks from '#server/people/blocks/blocks.repository.ts';
import * as presence from '#server/people/presence/presence.repository.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, BUYER, MIDDLE, NEW, NOW, SELLER } from './samples.ts';

const CONVERSATION = id('conv', 500);
/** It has thousands of messages. */
const LONG = id('conv', 1);
const PHOTO = id('mpho', 100_000);
const MESSAGE = { conversation_id: CONVERSATION, position: 11, sender_id: BUYER, text: 'Hello', created_at: NOW };

const conversationsCalls: CallsOf<Omit<typeof conversations, 'otherSide'>> = {
  newestOfSide: [
    (db) => conversations.newestOfSide(db, 'buyer', BUYER, {}),
    (db) => conversations.newestOfSide(db, 'seller', SELLER, {}),
    (db) => conversations.newestOfSide(db, 'seller', SELLER, { after: id('msge', 1_000_000) }),
    (db) => conversations.newestOfSide(db, 'seller', SELLER, { unread: true }),
  ],
  countUnread: [
    (db) => conversations.countUnread(db, 'buyer', BUYER),
    (db) => conversations.countUnread(db, 'seller', SELLER),
  ],
  findConversation: [
    (db) => conversations.findConversation(db, CONVERSATION),
    (db) => conversations.findConversation(db, CONVERSATION, { forUpdate: true }),
  ],
  findOfBuyer: (db) => conversations.findOfBuyer(db, BIKE, BUYER),
  insertConversation: (db) =>
    conversations.insertConversation(db, {
      id: NEW,
      bike_id: MIDDLE,
      buyer_id: BUYER,
      seller_id: SELLER,
      opened_at: NOW,
    }),
  openedSince: (db) => conversations.openedSince(db, BUYER, NOW),
  countUnreadIn: [CONVERSATION, LONG].map((at) => (db) => conversations.countUnreadIn(db, at, 'seller')),
  markRead: (db) => conversations.markRead(db, CONVERSATION, 'seller', 10),
};
const messagesCalls: CallsOf<typeof messages> = {
  findSubmitted: (db) =>
    messages.findSubmitted(db, { conversationId: CONVERSATION, senderId: BUYER, submission: 'submission 3' }),
  insertMessage: (db) =>
    messages.insertMessage(db, { id: NEW, submission: NEW, ...MESSAGE }, { last_id: NEW, last_position: 11 }),
  messagesUpTo: [
    (db) => messages.messagesUpTo(db, CONVERSATION, { limit: 51 }),
    (db) => messages.messagesUpTo(db, CONVERSATION, { position: 5, limit: 52 }),
    (db) => messages.messagesUpTo(db, LONG, { limit: 51 }),
    (db) => messages.messagesUpTo(db, LONG, { position: 2_500, limit: 52 }),
  ],
};
const dealsCalls: CallsOf<typeof deals> = {
  findDeal: (db) => deals.findDeal(db, BUYER, BIKE),
  findBuyersOf: (db) => deals.findBuyersOf(db, [BIKE, MIDDLE]),
  findBooked: (db) => deals.findBooked(db, [BIKE, MIDDLE]),
  peopleOfBike: (db) => deals.peopleOfBike(db, BIKE),
};
const mailsCalls: CallsOf<typeof mails> = {
  conversationsToMail: [
    (db) => mails.conversationsToMail(db, 'buyer', NOW, 200),
    (db) => mails.conversationsToMail(db, 'seller', NOW, 200),
  ],
  findMailReader: (db) => mails.findMailReader(db, BUYER),
  takeDue: (db) => mails.takeDue(db, id('conv', 500), 'seller', NOW),
  clearMailed: (db) => mails.clearMailed(db, id('conv', 500), 'seller'),
};
const OFFER = {
  bike_id: BIKE,
  buyer_id: BUYER,
  seller_id: SELLER,
  made_by: 'buyer' as const,
  price: 170_000,
  answer: null,
  answered_at: null,
  ended_at: null,
};
const offersCalls: CallsOf<typeof offers> = {
  findOffer: (db) => offers.findOffer(db, `${CONVERSATION}-2`),
  newestOffers: (db) => offers.newestOffers(db, CONVERSATION),
  insertOffer: (db) =>
    offers.insertOffer(db, {
      id: NEW,
      conversation_id: id('conv', 501),
      position: 3,
      ...OFFER,
      created_at: NOW,
      answer: 'decline',
      answered_at: NOW,
    }),
  setAnswer: (db) => offers.setAnswer(db, `${CONVERSATION}-2`, 'accept', NOW),
  setEnded: (db) => offers.setEnded(db, `${CONVERSATION}-2`, NOW),
  endOffers: [
    (db) => offers.endOffers(db, { sellerId: SELLER, now: NOW }),
    (db) => offers.endOffers(db, { sellerId: SELLER, bikeId: BIKE, now: NOW }),
  ],
  endOffersAbove: (db) => offers.endOffersAbove(db, BIKE, 160_000, NOW),
  acceptedSince: (db) =>
    offers.acceptedSince(db, { bikeIds: [BIKE, MIDDLE], buyerIds: [BUYER], since: NOW - 1_000_000 }),
  findOfferPeople: (db) => offers.findOfferPeople(db, SELLER, BUYER),
};
const peopleCalls: CallsOf<typeof people> = {
  findPeople: (db) => people.findPeople(db, [BUYER, SELLER]),
};

const photosCalls: CallsOf<typeof photos> = {
  insertPhoto: (db) =>
    photos.insertPhoto(db, { id: NEW, sender_id: BUYER, width: 1280, height: 960, uploaded_at: NOW }),
  attachPhotos: (db) =>
    photos.attachPhotos(db, { senderId: BUYER, conversationId: CONVERSATION, messageId: `${CONVERSATION}-1` }, [PHOTO]),
  photosOf: (db) =>
    photos.photosOf(
      db,
      Array.from({ length: 10 }, (_, at) => `${CONVERSATION}-${at + 1}`),
    ),
  isShownTo: (db) => photos.isShownTo(db, PHOTO, BUYER),
  isNearReported: (db) => photos.isNearReported(db, PHOTO),
  findUnsent: (db) => photos.findUnsent(db, 1_000, 200),
  giveUp: (db) => photos.giveUp(db, id('mpho', 10), 1_000),
  deleteGivenUp: (db) => photos.deleteGivenUp(db, id('mpho', 10)),
};

const blocksCalls: CallsOf<typeof blocks> = {
  blocksBetween: (db) => blocks.blocksBetween(db, BUYER, SELLER),
  findMuted: (db) => blocks.findMuted(db, SELLER, [BUYER], NOW),
  lockBoth: (db) => blocks.lockBoth(db, [BUYER, SELLER]),
  insertBlockOnce: (db) => blocks.insertBlockOnce(db, { id: NEW, user_id: SELLER, about_id: BUYER, created_at: NOW }),
  deleteBlock: (db) => blocks.deleteBlock(db, id('blok', 500), id('user', 500)),
  pageOfBlocks: [(db) => blocks.pageOfBlocks(db, SELLER), (db) => blocks.pageOfBlocks(db, SELLER, NEW)],
};

const presenceCalls: CallsOf<typeof presence> = {
  noteHere: (db) => presence.noteHere(db, BUYER, NOW, NOW - 60_000),
  findLastHere: (db) => presence.findLastHere(db, { userId: SELLER, readerId: BUYER, now: NOW }),
  showsPresence: (db) => presence.showsPresence(db, BUYER),
  setShowsPresence: [true, false].map((shown) => (db) => presence.setShowsPresence(db, BUYER, shown, NOW)),
};

/** The queries of conversations. */
export const CONVERSATION_CALLS = {
  conversations: conversationsCalls,
  messages: messagesCalls,
  deals: dealsCalls,
  'message mails': mailsCalls,
  offers: offersCalls,
  'people of conversations': peopleCalls,
  'photos of messages': photosCalls,
  blocks: blocksCalls,
  presence: presenceCalls,
};
