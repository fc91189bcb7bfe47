import type { Page } from '@playwright/test';

/** Overlaps in pixels that are ignored: rounding, and glyphs that reach beyond their line. */
const SLACK = 4;

/**
 * Returns what does not fit on the page as it is shown now, one text for each problem: a page that scrolls sideways,
 * elements beyond the edges of the window, a box that cuts off its content, text over other text, a photo of a user that is
 * not round. Ignores what scrolls by itself (carousels, code), what is cut off on purpose (`truncate`, `line-clamp`) and
 * what only screen readers read.
 */
export const findLayoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate((slack) => {
    const problems: string[] = [];
    const root = document.documentElement;
    const width = root.clientWidth;
    if (root.scrollWidth > width) problems.push(`the page is ${root.scrollWidth} px wide in ${width} px`);

    const dialog = document.querySelector('dialog[open]');
    const scope = dialog ?? document.body;
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}"> ${element.textContent.trim().slice(0, 40)}`;
    const withAncestors = function* (element: Element | null): Generator<Element> {
      for (let at = element; at && at !== document.body; at = at.parentElement) yield at;
    };
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const isIgnored = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true, opacityProperty: true }) ||
      [...withAncestors(element)].some(
        (at) =>
          (at !== dialog && scrolls(at)) ||
          at.hasAttribute('inert') ||
          (at.clientWidth <= 1 && getComputedStyle(at).overflowX === 'hidden') ||
          // What is beside the screen waits to be swiped to.
          at.matches('.marquee, .pswp__scroll-wrap'),
      );

    const elements = [...scope.querySelectorAll('*')].filter((element) => !isIgnored(element));
    for (const element of elements) {
      const { left, right, width: wide, height: high } = element.getBoundingClientRect();
      if (element.matches('img.rounded-full') && Math.abs(wide - high) > 1)
        problems.push(`not round, ${wide.toFixed()} x ${high.toFixed()} px: ${nameOf(element)}`);
      if (wide > 1 && (left < -1 || right > width + 0.5))
        problems.push(`from ${left.toFixed()} to ${right.toFixed()} px of ${width}: ${nameOf(element)}`);
      const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(element);
      const cutsOff = overflowX === 'hidden' || overflowX === 'clip';
      const isIntended =
        element.matches('input') || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || position === 'fixed';
      if (cutsOff && !isIntended && element.scrollWidth > element.clientWidth + 1)
        problems.push(`cut off at ${element.clientWidth} of ${element.scrollWidth} px: ${nameOf(element)}`);
    }

    /** Returns the visible part of a line of text. */
    const visiblePart = (line: DOMRect, holder: Element): DOMRect => {
      let { left, top, right, bottom } = line;
      for (const at of withAncestors(holder)) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const isPositioned = (element: Element): boolean =>
      [...withAncestors(element)].some((at) => ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(at).position));
    const lines = elements
      .filter((element) => !isPositioned(element))
      .flatMap((element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()].map((line) => ({ element, box: visiblePart(line, element) }));
          }),
      )
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .sort((one, other) => one.box.top - other.box.top);
    for (const [index, { element, box }] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top > box.bottom - slack) break;
        if (other.element === element) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
        // Lines of one paragraph touch: a third of a line is more than that.
        if (across > slack && down > box.height / 3)
          problems.push(`text over text: ${nameOf(element)} / ${nameOf(other.element)}`);
      }
    }
    return [...new Set(problems)];
  }, SLACK);
