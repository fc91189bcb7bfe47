/**
 * The one module that touches what the browser keeps for this site; lint refuses it elsewhere. Where that is blocked, full or
 * missing (no cookies, a WebView), texts are kept in memory, for the life of the page.
 */
class KeptTexts {
  /** What the browser did not take. It hides what is still stored under the same name. */
  readonly #memory = new Map<string, string>();
  readonly #find: () => Storage | null | undefined;

  constructor(find: () => Storage | null | undefined) {
    this.#find = find;
  }

  /** Undefined where there is no storage, as on the server; to look for it can throw. */
  #use<T>(work: (storage: Storage) => T): T | undefined {
    try {
      const storage = this.#find();
      return storage ? work(storage) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns the text that is kept under a name; null if there is none. */
  get(key: string): string | null {
    return this.#memory.get(key) ?? this.#use((storage) => storage.getItem(key)) ?? null;
  }

  /** Returns the value whose JSON is kept under a name; undefined if there is none, or something else was kept. */
  getJson(key: string): unknown {
    try {
      return JSON.parse(this.get(key) ?? '');
    } catch {
      return undefined;
    }
  }

  /** Keeps a text under a name; in memory alone where the browser does not take it. */
  set(key: string, text: string): void {
    const isTaken = this.#use((storage) => {
      storage.setItem(key, text);
      return true;
    });
    if (isTaken) this.#memory.delete(key);
    else this.#memory.set(key, text);
  }

  remove(key: string): void {
    this.#memory.delete(key);
    this.#use((storage) => storage.removeItem(key));
  }

  /** The names of all that is kept. */
  names(): string[] {
    const stored = this.#use((storage) => Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? ''));
    return [...new Set([...this.#memory.keys(), ...(stored ?? [])])];
  }
}

/** Kept in this browser, the same in all its windows. */
export const deviceStorage = new KeptTexts(() => localStorage);
/** Kept until the tab is closed. */
export const tabStorage = new KeptTexts(() => sessionStorage);

/** Returns an inline script that runs `code` with what the browser keeps under a name, as `kept`: before anything can be imported. */
export const withKept = (key: string, code: string): string => `(() => {
  try {
    const kept = localStorage.getItem('${key}');
    ${code}
  } catch {}
})();`;

/** Whether cookies are kept: a setting, or an app that shows pages within itself, may take none. */
export const keepsCookies = (): boolean => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no other way to ask.
    document.cookie = 'kept=1; max-age=9; samesite=lax';
    return document.cookie.includes('kept=1');
  } catch {
    return false;
  }
};

/** The service workers of the browser; undefined where it has none, or a setting keeps them from this site. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
};
