import type { Page } from '@playwright/test';

/** Where the page keeps what was announced. */
const KEPT = '__announced';
const REGIONS = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';

/** On each page that is opened from now on, notes the texts that come into its live regions. */
export const noteAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ kept, regions }) => {
      const told: string[] = [];
      Object.assign(window, { [kept]: told });
      const note = (region: Element | null | undefined, text: string | null): void => {
        if (region?.checkVisibility() && text?.trim()) told.push(text.trim());
      };
      const regionsIn = (node: Node): Element[] =>
        node instanceof Element ? [node, ...node.querySelectorAll('*')].filter((each) => each.matches(regions)) : [];
      const observer = new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          const around = (target instanceof Element ? target : target.parentElement)?.closest(regions);
          if (type === 'characterData') note(around, target.textContent);
          for (const node of addedNodes) {
            if (around) note(around, node.textContent);
            else for (const region of regionsIn(node)) note(region, region.textContent);
          }
        }
      });
      // What a page has when it is loaded is read, and not announced.
      addEventListener('DOMContentLoaded', () =>
        observer.observe(document, { subtree: true, childList: true, characterData: true }),
      );
    },
    { kept: KEPT, regions: REGIONS },
  );

/** All that was announced since the page was loaded, in order. */
export const announced = (page: Page): Promise<string[]> =>
  page.evaluate((kept) => (window as unknown as Record<string, string[]>)[kept] ?? [], KEPT);
