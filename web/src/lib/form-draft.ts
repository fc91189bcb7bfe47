import { ownerOf, readAccessToken } from './access-token.ts';
import { formKey, keepText, readKept } from './kept-texts.ts';
import { tabStorage } from './storage.ts';

/** What a form holds that is not sent, by the names of its fields. */
type Values = Record<string, unknown>;

/** What is kept of one form, for one person. */
export interface FormDraft {
  /** Returns {} if nothing is kept. */
  read(): Values;
  keep(values: Values): void;
  forget(): void;
}

const parse = (text: string): Values => {
  try {
    const values: unknown = JSON.parse(text || '{}');
    return typeof values === 'object' && values !== null ? (values as Values) : {};
  } catch {
    return {};
  }
};

/** Until the tab is closed. */
const inSession = (key: string): FormDraft => ({
  read: () => parse(tabStorage.get(key) ?? ''),
  keep: (values) => tabStorage.set(key, JSON.stringify(values)),
  forget: () => tabStorage.remove(key),
});

/** The draft of a form with what is never kept in the browser for long, such as numbers of an identity card: until the tab is closed or its person signs out. */
export const sessionDraft = (name: string): FormDraft => inSession(formKey(ownerOf(readAccessToken()) ?? '', name));

/**
 * The draft of a form, by a name of its own, for whoever is signed in now: it stays in this browser when the tab is closed,
 * and is found again by the same person (`kept-texts.ts`).
 */
export const formDraft = (name: string): FormDraft => {
  const person = ownerOf(readAccessToken());
  const key = formKey(person ?? '', name);
  // A draft without an account would be read by the next person who uses this browser.
  if (person === undefined) return inSession(key);
  return {
    read: () => parse(readKept(key)),
    keep: (values) => keepText(key, JSON.stringify(values)),
    forget: () => keepText(key, ''),
  };
};
