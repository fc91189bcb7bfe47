import type { Page } from '@playwright/test';

/** Pixels that do not count: rounding, and letters that reach out of their line. */
const SLACK = 4;

/**
 * What does not fit on the page as it is shown now, in words: a page that scrolls sideways, something to press or type in
 * beyond its edges, a box that cuts off what it holds, words over other words, a face that is squashed. What scrolls by itself (carousels, code),
 * what is cut off on purpose (`truncate`, `line-clamp`) and what only screen readers read is left out.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate((slack) => {
    const found: string[] = [];
    const root = document.documentElement;
    const width = root.clientWidth;
    if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} px wide in ${width} px`);

    const dialog = document.querySelector('dialog[open]');
    const scope = dialog ?? document.body;
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}"> ${element.textContent.trim().slice(0, 40)}`;
    const above = function* (element: Element | null): Generator<Element> {
      for (let at = element; at && at !== document.body; at = at.parentElement) yield at;
    };
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const leftOut = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true, opacityProperty: true }) ||
      [...above(element)].some(
        (at) =>
          (at !== dialog && scrolls(at)) ||
          at.hasAttribute('inert') ||
          (at.clientWidth <= 1 && getComputedStyle(at).overflowX === 'hidden') ||
          at.classList.contains('marquee'),
      );

    const elements = [...scope.querySelectorAll('*')].filter((element) => !leftOut(element));
    for (const element of elements) {
      const { left, right, width: wide, height: high } = element.getBoundingClientRect();
      if (element.matches('img.rounded-full') && Math.abs(wide - high) > 1)
        found.push(`not round, ${wide.toFixed()} x ${high.toFixed()} px: ${nameOf(element)}`);
      const isControl = element.matches('a, button, input, select, textarea, summary');
      if (isControl && wide > 1 && (left < -1 || right > width + 1))
        found.push(`from ${left.toFixed()} to ${right.toFixed()} px of ${width}: ${nameOf(element)}`);
      const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(element);
      const cutsOff = overflowX === 'hidden' || overflowX === 'clip';
      const onPurpose =
        element.matches('input') || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || position === 'fixed';
      if (cutsOff && !onPurpose && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off at ${element.clientWidth} of ${element.scrollWidth} px: ${nameOf(element)}`);
    }

    /** The part of a line of words that is seen. */
    const seen = (words: DOMRect, holder: Element): DOMRect => {
      let { left, top, right, bottom } = words;
      for (const at of above(holder)) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const floats = (element: Element): boolean =>
      [...above(element)].some((at) => ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(at).position));
    const lines = elements
      .filter((element) => !floats(element))
      .flatMap((element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()].map((words) => ({ element, box: seen(words, element) }));
          }),
      )
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .sort((one, other) => one.box.top - other.box.top);
    for (const [at, { element, box }] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (other.box.top > box.bottom - slack) break;
        if (other.element === element) continue;
        const over = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const deep = Math.min(box.bottom, other.box.bottom) - other.box.top;
        // Lines of one paragraph touch: a third of a line is more than that.
        if (over > slack && deep > box.height / 3)
          found.push(`words over words: ${nameOf(element)} / ${nameOf(other.element)}`);
      }
    }
    return [...new Set(found)];
  }, SLACK);
