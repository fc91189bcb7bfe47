import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnsentMessages } from '#web/features/deals/conversations/unsent.ts';
import { draftKey, forgetOldTexts, forgetTextsOf, formKey, keepText, readKept } from './kept-texts.ts';

const DAY = 86_400_000;

/** A browser's storage. */
const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (n: number) => [...items.keys()][n] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY);
const unsent = (submission: string) => ({ submission, to: 'c', text: submission, at: new Date().toISOString() });

describe('What somebody has written and not sent', () => {
  it('is there for them after days, and no longer than 30', () => {
    keepText(draftKey('rahim', 'c'), 'Is it {"red"}?');
    new UnsentMessages('rahim').add(unsent('one'));
    later(29);
    forgetOldTexts();
    expect(readKept(draftKey('rahim', 'c'))).toBe('Is it {"red"}?');
    expect(new UnsentMessages('rahim').get()).toHaveLength(1);
    expect(readKept(draftKey('karim', 'c'))).toBe('');
    later(2);
    expect(readKept(draftKey('rahim', 'c'))).toBe('');
    expect(new UnsentMessages('rahim').get()).toEqual([]);
    forgetOldTexts();
    expect(localStorage.length).toBe(0);
  });

  it('by the version before, without a time, is kept for 30 days from now', () => {
    localStorage.setItem(draftKey('rahim', 'c'), 'Typed long ago');
    forgetOldTexts();
    later(29);
    expect(readKept(draftKey('rahim', 'c'))).toBe('Typed long ago');
    later(2);
    forgetOldTexts();
    expect(localStorage.length).toBe(0);
  });

  it('goes with their account; what others have written here stays', () => {
    keepText(draftKey('rahim', 'c'), 'Mine');
    keepText(draftKey('rahim2', 'c'), 'Theirs');
    new UnsentMessages('rahim').add(unsent('one'));
    new UnsentMessages('karim').add(unsent('two'));
    keepText(formKey('rahim', 'profile'), '{}');
    keepText(formKey('rahim2', 'profile'), '{}');
    sessionStorage.setItem('draft:form::sign-up', '{}');
    forgetTextsOf('rahim');
    expect([readKept(formKey('rahim', 'profile')), readKept(formKey('rahim2', 'profile'))]).toEqual(['', '{}']);
    expect(readKept(draftKey('rahim', 'c'))).toBe('');
    expect(readKept(draftKey('rahim2', 'c'))).toBe('Theirs');
    expect(new UnsentMessages('rahim').get()).toEqual([]);
    expect(new UnsentMessages('karim').get()).toHaveLength(1);
    expect(sessionStorage.length).toBe(0);
  });

  it('is kept in memory where the browser has no room for it', () => {
    vi.stubGlobal('localStorage', {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => keepText(formKey('rahim', 'profile'), 'x')).not.toThrow();
    expect(readKept(formKey('rahim', 'profile'))).toBe('x');
  });
});
