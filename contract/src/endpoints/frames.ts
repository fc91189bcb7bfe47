import { FRAMES } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { FrameHistory, FrameStored, OwnFrame } from '#contract/entities/frame.ts';
import { FrameNumbers } from '#contract/rules/frame.ts';
import { idParam } from './shapes.ts';

export const setFrame = endpoint({
  method: 'PUT',
  path: '/bikes/:id/frame',
  summary:
    'The seller gives the frame (chassis) number of an own bike, and its engine number. Neither is stored readable, and none is ever returned. A frame number that does not have 17 characters is stored, with a warning. Beyond the specification.',
  access: ['Seller'],
  notWhileSuspended: true,
  params: idParam,
  body: FrameNumbers,
  output: FrameStored,
  errors: ['bike_not_found', 'bike_sold'],
  perAccount: FRAMES,
});

export const getFrame = endpoint({
  method: 'GET',
  path: '/bikes/:id/frame',
  summary: 'The last characters of the numbers of an own bike, and when they were typed. Beyond the specification.',
  access: ['Seller'],
  params: idParam,
  output: OwnFrame,
  errors: ['bike_not_found'],
});

export const getFrameHistory = endpoint({
  method: 'GET',
  path: '/bikes/:id/history',
  summary:
    'What is known here of the frame of a bike: earlier listings with month, price and kilometres, sold or not, their sellers as numbers. Beyond the specification.',
  access: 'everyone',
  params: idParam,
  output: FrameHistory,
  errors: ['bike_not_found', 'bike_withdrawn', 'bike_hidden'],
});
