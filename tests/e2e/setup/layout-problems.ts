import type { Page } from '@playwright/test';
import { findTextProblems } from './text-problems.ts';

/**
 * Returns the boxes that do not fit on the page as it is shown now, one text for each problem: a page that scrolls sideways,
 * elements beyond the edges of the window, a box that cuts off its content, a photo of a user that is not round. Ignores what scrolls by itself (carousels, code), what is cut off on purpose (`truncate`, `line-clamp`) and
 * what only screen readers read.
 */
const findBoxProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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
    return [...new Set(problems)];
  });

/** Returns what does not fit on the page, or cannot be read, as it is shown now; `ordinary` as in `findTextProblems`. */
export const findLayoutProblems = async (page: Page, options: { ordinary?: boolean } = {}): Promise<string[]> => [
  ...(await findBoxProblems(page)),
  ...(await findTextProblems(page, options)),
];
