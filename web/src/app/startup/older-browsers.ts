/**
 * What the oldest browsers of `browserslist` in package.json lack, and what came shortly before them, as far as this site and its
 * packages call it. What a browser has stays. To be imported before anything is called.
 */
const fill = (on: object, functions: object): void => {
  for (const [name, value] of Object.entries(functions))
    if (Reflect.get(on, name) === undefined)
      Reflect.defineProperty(on, name, { value, configurable: true, writable: true });
};

/** Says of everything that it can be seen, and of nothing that it changes its size. */
class Observer {
  readonly #notify: (entries: object[]) => void;

  constructor(notify: (entries: object[]) => void) {
    this.#notify = notify;
  }

  observe(target: Element): void {
    queueMicrotask(() => this.#notify([{ target, isIntersecting: true }]));
  }

  unobserve(): void {}

  disconnect(): void {}
}

fill(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });
fill(Object, {
  hasOwn: (object: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(object, key) !== undefined,
});
fill(Array.prototype, {
  at<T>(this: T[], index: number): T | undefined {
    return this[index < 0 ? this.length + index : index];
  },
  findLast<T>(this: T[], test: (one: T, index: number) => boolean): T | undefined {
    return this[this.findLastIndex(test)];
  },
  findLastIndex<T>(this: T[], test: (one: T, index: number) => boolean): number {
    let index = this.length - 1;
    while (index >= 0 && !test(this[index] as T, index)) index -= 1;
    return index;
  },
  toReversed<T>(this: T[]): T[] {
    return [...this].reverse();
  },
  toSorted<T>(this: T[], compare?: (one: T, other: T) => number): T[] {
    return [...this].sort(compare);
  },
  toSpliced<T>(this: T[], ...change: [start: number, removed: number, ...added: T[]]): T[] {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
});
fill(Map, {
  groupBy<K, T>(all: Iterable<T>, keyOf: (one: T, index: number) => K): Map<K, T[]> {
    const groups = new Map<K, T[]>();
    let index = 0;
    for (const one of all) {
      const key = keyOf(one, index++);
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    return groups;
  },
});
fill(Promise, {
  withResolvers<T>() {
    const parts = {} as PromiseWithResolvers<T>;
    parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  },
});
fill(URL, {
  canParse(address: string, base?: string): boolean {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
});
fill(AbortSignal, {
  timeout(time: number): AbortSignal {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('The time is over.', 'TimeoutError')), time);
    return ending.signal;
  },
  any(signals: readonly AbortSignal[]): AbortSignal {
    const ending = new AbortController();
    for (const signal of signals) {
      const end = () => ending.abort(signal.reason);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true, signal: ending.signal });
    }
    return ending.signal;
  },
});
// Chrome before 114, Safari before 17; fetched by these alone.
if (!HTMLElement.prototype.hidePopover) void import('./popovers.ts');
