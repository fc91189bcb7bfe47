import { numberText } from './digits.ts';

/** A frame number has 17 characters as a rule; older bikes have fewer. */
export const USUAL_FRAME_LENGTH = 17;
export const FRAME_LENGTHS = { min: 6, max: 20 } as const;
export const ENGINE_LENGTHS = { min: 3, max: 30 } as const;
/** How much a person may type, with spaces and dashes. */
export const MAX_TYPED_NUMBER = 60;

/** Listings that the history of a frame has at most. */
export const MAX_HISTORY = 50;
/** Statements of kilometres that it has at most. */
export const MAX_KILOMETRE_STATEMENTS = 50;

/**
 * Who has stated the kilometres of a bike: its seller, in the listing; a document, as an admin read it; a buyer, who read them on the
 * meter at an agreed meeting.
 */
export const KILOMETRE_SOURCES = ['seller', 'papers', 'meeting'] as const;
export type KilometreSource = (typeof KILOMETRE_SOURCES)[number];

const SEPARATORS = /[\s.-]/g;
/** Makers stamp stars around an engine number, and slashes into it. */
const STAMPED = /[*/]/g;

/** A number as it is compared: capital letters, Latin digits, no spaces, dashes and dots. */
export const foldNumber = (typed: string): string => numberText(typed).replace(SEPARATORS, '').toUpperCase();

/** The same for an engine number. */
export const foldEngineNumber = (typed: string): string => foldNumber(typed).replace(STAMPED, '');

/** The same for a frame number. One of 17 characters has no I, O and Q (ISO 3779), which are read for 1 and 0. */
export const foldFrameNumber = (typed: string): string => {
  const folded = foldNumber(typed);
  return folded.length === USUAL_FRAME_LENGTH ? folded.replace(/[OQ]/g, '0').replace(/I/g, '1') : folded;
};

/** Whether a frame number is one that a person may have mistyped. Nothing is refused for it. */
export const isUnusualFrame = (typed: string): boolean => foldFrameNumber(typed).length !== USUAL_FRAME_LENGTH;
