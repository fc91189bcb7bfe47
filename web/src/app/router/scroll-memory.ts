import type { DataRouter, Location } from 'react-router';

/** Where each visited entry of the history was scrolled to; React Router's ScrollRestoration gives the store and scrolls. */
export class ScrollMemory {
  #positions: Record<string, number> | undefined;
  #now = (): number => 0;

  readonly enable: DataRouter['enableScrollRestoration'] = (positions, now) => {
    this.#positions = positions;
    this.#now = now;
    return () => {
      this.#positions = undefined;
    };
  };

  keep({ key }: Location): void {
    if (this.#positions) this.#positions[key] = this.#now();
  }

  /** Pixels from the top; null for a place that nobody has been to. */
  of({ key }: Location): number | null {
    return this.#positions?.[key] ?? null;
  }
}
