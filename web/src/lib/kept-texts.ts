import { deviceStorage, tabStorage } from './storage.ts';

/**
 * What people have written and not sent stays in their browser, also after a logout, for the same person alone: its keys name
 * the person. It goes after 30 days, and at once when they delete their account (docs/decisions/0056).
 */
const KEPT_FOR = 30 * 86_400_000;

const DRAFT = 'draft:message:';
const FORM = 'draft:form:';
const UNSENT = 'unsent:';

export const draftKey = (personId: string, place: string): string => `${DRAFT}${personId}:${place}`;
/** Of a form (`form-draft.ts`). */
export const formKey = (personId: string, name: string): string => `${FORM}${personId}:${name}`;
/** Of the code with which a buyer gets a bike: until the handover, for where there is no connection. */
export const handoverKey = (personId: string, conversation: string): string => `handover:${personId}:${conversation}`;
export const unsentKey = (personId: string): string => `${UNSENT}${personId}`;

/** Whether something of that time (ISO 8601) is too old to be kept; false for what has no time. */
export const isTooOld = (at: string, now: number = Date.now()): boolean => now - Date.parse(at) > KEPT_FOR;

interface Kept {
  text: string;
  at: string;
}

const keptIn = (stored: string | null): Kept | undefined => {
  if (stored === null) return undefined;
  try {
    const kept = JSON.parse(stored) as Partial<Kept> | null;
    if (typeof kept?.text === 'string' && typeof kept.at === 'string') return kept as Kept;
  } catch {
    // Kept by the version before, which noted no time.
  }
  return { text: stored, at: new Date().toISOString() };
};

/** Returns the text that is kept under a name; empty if there is none, or it is too old. */
export const readKept = (key: string): string => {
  const kept = keptIn(deviceStorage.get(key));
  return kept && !isTooOld(kept.at) ? kept.text : '';
};

/** Keeps a text under a name; an empty one is removed. */
export const keepText = (key: string, text: string): void => {
  // Where there is no room for the text, what is still stored is out of date.
  deviceStorage.remove(key);
  if (text) deviceStorage.set(key, JSON.stringify({ text, at: new Date().toISOString() } satisfies Kept));
};

/** Removes the texts that are too old, whoever has written them. Unsent messages remove theirs when they are read. */
export const forgetOldTexts = (): void => {
  for (const key of deviceStorage.names().filter((each) => each.startsWith(DRAFT) || each.startsWith(FORM))) {
    const kept = keptIn(deviceStorage.get(key));
    if (kept && isTooOld(kept.at)) deviceStorage.remove(key);
    // From now on it has a time.
    else if (kept) deviceStorage.set(key, JSON.stringify(kept));
  }
};

/** Removes what this tab alone keeps of forms: their person has signed out. */
export const forgetSessionForms = (): void => {
  for (const key of tabStorage.names()) if (key.startsWith(FORM)) tabStorage.remove(key);
};

/** Removes all that a person has written and not sent, in this browser: their account is deleted. */
export const forgetTextsOf = (personId: string): void => {
  const theirs = [draftKey(personId, ''), formKey(personId, ''), handoverKey(personId, '')];
  for (const key of deviceStorage.names())
    if (key === unsentKey(personId) || theirs.some((begin) => key.startsWith(begin))) deviceStorage.remove(key);
  // What the forms of visitors keep, until the tab is closed.
  for (const key of tabStorage.names()) tabStorage.remove(key);
};
