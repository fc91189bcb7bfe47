import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** When others begin to change a page: while React has not hydrated it yet, or once it has. */
export type Moment = 'before hydration' | 'after hydration';

/** Defines `whenChanged(moment, begin)` in the page, which calls `begin` at that moment. */
const defineMoments = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isHydrated = (): boolean =>
      Object.keys(document.querySelector('#content, main') ?? {}).some((key) => key.startsWith('__reactProps'));
    Object.assign(window, {
      atMoment: (moment: Moment, begin: () => void) => {
        const wait = (): unknown => (isHydrated() ? begin() : requestAnimationFrame(wait));
        addEventListener('DOMContentLoaded', moment === 'before hydration' ? begin : wait);
      },
    });
  });

interface WindowWithMoments {
  atMoment(moment: Moment, begin: () => void): void;
}

/**
 * On each page that is opened from now on, does to its texts what the translation of Chrome does: each is replaced by another text
 * within `<font><font>`, also one that comes later. The other text has an invisible sign at its end, which Playwright leaves out when
 * it compares texts.
 */
export const translatePages = async (page: Page, moment: Moment): Promise<void> => {
  await defineMoments(page);
  await page.addInitScript((when) => {
    const NOT_READ = 'script, style, textarea, noscript, [translate=no], font';
    const isRead = (text: Text): boolean => Boolean(text.data.trim()) && !text.parentElement?.closest(NOT_READ);
    const replace = (text: Text): void => {
      const font = document.createElement('font');
      font.append(font.cloneNode());
      font.firstElementChild?.append(`${text.data}\u200b`);
      text.replaceWith(font);
    };
    const translate = (within: Node): void => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      if (within instanceof Text) texts.push(within);
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) if (text instanceof Text && isRead(text)) replace(text);
    };
    (window as unknown as WindowWithMoments).atMoment(when, () => {
      document.documentElement.classList.add('translated-ltr');
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, moment);
};

/**
 * On each page that is opened from now on, does what extensions do: a style in the head, an element first and one last in the body,
 * attributes, an element before and behind each field and first in its form, and a wrapper around each text field that comes later.
 */
export const extendPages = async (page: Page, moment: Moment): Promise<void> => {
  await defineMoments(page);
  await page.addInitScript((when) => {
    const newElement = (name: string, text = ''): HTMLElement => {
      const element = document.createElement(name);
      element.dataset.extension = '';
      element.append(text);
      return element;
    };
    const seen = new WeakSet<Element>();
    const extend = (field: Element): void => {
      if (seen.has(field)) return;
      seen.add(field);
      field.setAttribute('data-lastpass-icon-added', 'true');
      field.setAttribute('style', 'background-image: none');
      field.before(newElement('div'));
      field.after(newElement('x-assistant'), newElement('span'));
      if (field.closest('form')?.firstElementChild?.hasAttribute('data-extension') === false)
        field.closest('form')?.prepend(newElement('div'));
      if (when === 'before hydration' || !field.matches('textarea, input[type=text], input[type=email]')) return;
      const wrapper = newElement('div');
      field.replaceWith(wrapper);
      wrapper.append(field, newElement('x-checker'));
    };
    (window as unknown as WindowWithMoments).atMoment(when, () => {
      document.documentElement.dataset.darkreader = 'on';
      document.documentElement.append(newElement('x-overlay'));
      document.head.prepend(newElement('style'), newElement('meta'));
      document.body.prepend(newElement('div'));
      document.body.append(newElement('div'), newElement('x-toolbar'));
      document.body.setAttribute('cz-shortcut-listen', 'true');
      const extendAll = (): void => document.querySelectorAll('input, textarea, select').forEach(extend);
      extendAll();
      new MutationObserver(extendAll).observe(document.body, { subtree: true, childList: true });
    });
  }, moment);
};

/** Of React's description of a page, what `renderedText` reads. */
interface Fiber {
  tag: number;
  type: unknown;
  memoizedProps: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
}

/** Returns the text that stands in the page, and the one that React has rendered, without spaces. */
const readTexts = (page: Page): Promise<{ shown: string; rendered: string }> =>
  page.evaluate(() => {
    const LEFT_OUT = 'script, style, noscript, textarea, title, iframe, [data-extension]';
    const [TEXT, ELEMENT] = [6, 5];
    let rendered = '';
    const read = ({ tag, memoizedProps, stateNode, child }: Fiber): void => {
      if (tag === ELEMENT && (stateNode as Element).matches(LEFT_OUT)) return;
      const { children } = (tag === ELEMENT ? memoizedProps : {}) as { children?: unknown };
      if (tag === TEXT) rendered += memoizedProps;
      else if (typeof children === 'string' || typeof children === 'number') rendered += children;
      for (let at = child; at; at = at.sibling) read(at);
    };
    const container = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1];
    read((container.stateNode as { current: Fiber }).current);
    let shown = '';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest(LEFT_OUT)) shown += walker.currentNode.textContent;
    const bare = (text: string): string => text.replace(/[\s\u200b]/g, '');
    return { shown: bare(shown), rendered: bare(rendered) };
  });

/** Watches a page from now on. Returns what waits until each text that React has rendered is shown once and no other, and nothing has failed. */
export const watchTruth = (page: Page): (() => Promise<void>) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return async () => {
    await expect(page.getByRole('heading', { name: 'Opps! Something went wrong !' })).toHaveCount(0);
    await expect(async () => {
      const { shown, rendered } = await readTexts(page);
      expect(shown).toBe(rendered);
    }).toPass({ timeout: 15_000 });
    expect(errors).toEqual([]);
  };
};
