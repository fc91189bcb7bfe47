import { dayAndTime } from '#testing/meetings.ts';
import { addBike, addConversation, addMeeting, addPlace } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type RequestContext, type Requests } from './request.ts';

const DAY = 86_400_000;
const PLACE = { kind: 'fuel', bangla: 'একটি পাম্প' } as const;

/** A safe place that is in no list, as an admin types it. */
export const newPlace = (name: string) => ({ district: 'Magura', name, ...PLACE });

/** A proposal that can be made at any time of the test. */
export const newMeeting = ({ app }: RequestContext) => ({
  ...dayAndTime(app.clock.now() + 2 * DAY),
  place: 'Shahbag, in front of the museum',
});

const conversationOf = async ({ app, callers: { buyer, seller } }: RequestContext): Promise<string> =>
  addConversation(app, { bike: await addBike(app, seller), buyer, seller });

/** A call about a meeting of the buyer and the seller: the seller's proposal, or one that both have confirmed. */
const inMeeting =
  (state: 'proposed' | 'agreed' | 'past' | 'absent', rest = '', body?: object): MakeRequest =>
  async (context) => {
    const { buyer, seller } = context.callers;
    const id = await addMeeting(context.app, { conversation: await conversationOf(context), buyer, seller }, state);
    return { path: `/api/meetings/${id}${rest}`, ...(body && { body }) };
  };
const others = (rest = '', body?: object): Requests[string] => ({
  missing: fixed(`/api/meetings/${MISSING}${rest}`, body),
});

const CONFIRM = { answer: 'confirm' };
const CANCEL = { answer: 'cancel', reason: 'I cannot come at that time.' };
const WORDS = { text: 'I was there.' };
const METER = { kilometres: 18_500 };

export const meetingsRequests: Requests = {
  'POST /api/conversations/:id/meetings': {
    'of the buyer and the seller': async (context) => ({
      path: `/api/conversations/${await conversationOf(context)}/meetings`,
      body: newMeeting(context),
    }),
    missing: (context) => ({ path: `/api/conversations/${MISSING}/meetings`, body: newMeeting(context) }),
    'of the buyer and the seller, nothing': async (context) => ({
      path: `/api/conversations/${await conversationOf(context)}/meetings`,
      body: {},
    }),
  },
  'PUT /api/meetings/:id': {
    "the seller's proposal, to confirm": inMeeting('proposed', '', CONFIRM),
    'of the buyer and the seller, to cancel': inMeeting('agreed', '', CANCEL),
    'of the buyer and the seller, nothing': inMeeting('agreed', '', {}),
    ...others('', CANCEL),
  },
  'GET /api/meetings/:id/calendar': {
    'of the buyer and the seller': inMeeting('agreed', '/calendar'),
    "the seller's proposal": inMeeting('proposed', '/calendar'),
    ...others('/calendar'),
  },
  'POST /api/meetings/:id/absence': {
    'of the buyer and the seller, past': inMeeting('past', '/absence'),
    'of the buyer and the seller': inMeeting('agreed', '/absence'),
    ...others('/absence'),
  },
  'PUT /api/meetings/:id/absence': {
    'to which the buyer did not come': inMeeting('absent', '/absence', WORDS),
    'to which the buyer did not come, nothing': inMeeting('absent', '/absence', {}),
    ...others('/absence', WORDS),
  },
  'PUT /api/meetings/:id/kilometres': {
    'of the buyer and the seller, past': inMeeting('past', '/kilometres', METER),
    'of the buyer and the seller': inMeeting('agreed', '/kilometres', METER),
    'of the buyer and the seller, nothing': inMeeting('past', '/kilometres', {}),
    ...others('/kilometres', METER),
  },
  'GET /api/safe-places': {
    all: fixed('/api/safe-places'),
    'of a district': fixed('/api/safe-places?district=Dhaka'),
    'of a district that is none': fixed('/api/safe-places?district=Atlantis'),
  },
  'GET /api/places': {
    all: fixed('/api/places'),
    'a malformed page': fixed('/api/places?after=x'),
  },
  'POST /api/places': {
    'a place': (_scene, { id }) => ({ path: '/api/places', body: newPlace(`New ${id.slice(-12)}`) }),
    nothing: fixed('/api/places', {}),
  },
  'PUT /api/places/:id': {
    'a place': async ({ app }) => {
      const { id, name } = await addPlace(app);
      return { path: `/api/places/${id}`, body: { ...newPlace(name), retired: true } };
    },
    missing: fixed(`/api/places/${MISSING}`, { ...newPlace('Changed'), retired: false }),
  },
};
