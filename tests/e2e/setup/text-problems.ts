import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/constants.ts';

/** The words of the product, in both languages: these are never shortened, what people have typed may be. */
const WORDS = new Set(
  ['web', 'contract']
    .flatMap((folder) => LANGUAGES.map((language) => `${folder}/locales/${language}.po`))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^msg(?:id|str) "(.+)"$/gm)])
    .map(([, text]) => text),
);

interface Options {
  /** Nobody has typed words that are longer than a line: no word is broken, and nothing is cut off or runs out of its box. */
  ordinary?: boolean;
}

/**
 * Returns the texts that cannot be read as the page is shown now, one line for each: a text over another text or over a
 * control. With `ordinary` values also a text that is cut off or runs out of the box around it, a word of the product that is
 * shortened, a word broken in its middle, a number without its unit, and a select too narrow for its choice. Ignores what
 * scrolls by itself, and what only screen readers read.
 */
export const findTextProblems = async (page: Page, { ordinary = false }: Options = {}): Promise<string[]> => {
  const { problems, shortened } = await page.evaluate((isOrdinary) => {
    /** Pixels that are ignored: rounding, and letters that reach beyond their line. */
    const SLACK = 4;
    /** What belongs together on one line: times, amounts, numbers with units, phone numbers. */
    const TOGETHER =
      /\d{1,2}:\d\d\s?[AP]M|\d[\d,.]*\s(?:cc|km|KB|MB)\b|৳[\d০-৯,]+|[\d০-৯][\d০-৯,.]*\s(?:সিসি|কিমি)|(?<![\p{L}\d-])\+?[\d০-৯]{10,}(?![\p{L}\d-])/gu;
    const WORD = /(?<=^|\s)\p{L}[\p{L}\p{M}]*(?=$|[\s,.:?!])/gu;
    const problems = new Set<string>();
    const shortened = new Set<string>();
    const dialog = document.querySelector('dialog[open]');
    const scope = dialog ?? document.body;

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const withAncestors = (element: Element): Element[] => {
      const all: Element[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) all.push(at);
      return all;
    };
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`;
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    const isIgnored = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true, opacityProperty: true }) ||
      withAncestors(element).some(
        (at) =>
          (at !== dialog && scrolls(styleOf(at).overflowX)) ||
          at.hasAttribute('inert') ||
          styleOf(at).clipPath === 'inset(50%)' ||
          (at.clientWidth <= 1 && styleOf(at).overflowX === 'hidden') ||
          // What is beside the screen waits to be swiped to.
          at.matches('.marquee, .pswp__scroll-wrap'),
      );
    /** What moves together when the page scrolls: bars and menus lie over the page on purpose. */
    const layerOf = (element: Element): Element =>
      withAncestors(element).find(
        (at) => ['fixed', 'sticky'].includes(styleOf(at).position) || at.matches(':popover-open'),
      ) ?? scope;
    const isColour = (colour: string): boolean => !/\/ 0\)|, 0\)|transparent/.test(colour);
    /** Whether its edges can be seen. */
    const hasBox = (element: Element): boolean => {
      const style = styleOf(element);
      const { display, backgroundColor, borderLeftWidth, borderRightWidth, borderLeftColor } = style;
      if (display === 'inline') return false;
      const isFramed = Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0;
      return isColour(backgroundColor) || (isFramed && isColour(borderLeftColor));
    };
    /** Badges on signs, and a link that fades out the end of a shortened text. */
    const covers = (element: Element): boolean =>
      withAncestors(element).some(
        (at) => styleOf(at).position === 'absolute' || styleOf(at).backgroundImage !== 'none',
      );
    const overlap = (one: DOMRect, other: DOMRect) => ({
      across: Math.min(one.right, other.right) - Math.max(one.left, other.left),
      down: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    });

    /** Returns the part of a line of text that its ancestors let show; notes what is cut off. */
    const visiblePart = (line: DOMRect, element: Element): DOMRect => {
      let { left, right, top, bottom } = line;
      for (const at of withAncestors(element)) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = styleOf(at);
        if (overflowY === 'visible' || display === 'inline') continue;
        const box = at.getBoundingClientRect();
        const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const isCut =
          left < box.left - 1.5 || right > box.right + 1.5 || top < box.top - SLACK || bottom > box.bottom + SLACK;
        if (isShortened && (isCut || at.scrollWidth > at.clientWidth + 1)) shortened.add(element.textContent.trim());
        else if (isCut && !scrolls(overflowX) && !scrolls(overflowY) && isOrdinary)
          problems.add(`cut off by ${nameOf(at)}: ${nameOf(element)}`);
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const elements = [...scope.querySelectorAll('*')].filter((element) => !isIgnored(element));
    const texts = elements
      .filter((element) => !element.matches('option, script, style'))
      .flatMap((element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .map((node) => ({ node: node as Text, element })),
      );
    const lines = texts
      .flatMap(({ node, element }) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()]
          .filter(({ width, height }) => width > 1 && height > 1)
          .map((line) => ({ element, layer: layerOf(element), box: visiblePart(line, element) }));
      })
      .filter(({ box }) => box.width > 1 && box.height > 2)
      .sort((one, other) => one.box.top - other.box.top);
    const controls = elements
      .filter((element) => element.matches('a, button, select, input, textarea, summary, label') && hasBox(element))
      .map((element) => ({ element, layer: layerOf(element), box: element.getBoundingClientRect() }));

    for (const [index, { element, box, layer }] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top > box.bottom - SLACK) break;
        if (other.element === element || other.layer !== layer) continue;
        if (covers(element) || covers(other.element)) continue;
        const { across, down } = overlap(box, other.box);
        // Lines of one paragraph touch: a third of a line is more than that.
        if (across > SLACK && down > box.height / 3)
          problems.add(`text over text: ${nameOf(element)} / ${nameOf(other.element)}`);
      }
      for (const control of controls) {
        if (control.layer !== layer || control.element.contains(element) || element.contains(control.element)) continue;
        const { across, down } = overlap(box, control.box);
        if (across > SLACK && down > Math.min(box.height, control.box.height) / 3)
          problems.add(`text over a control: ${nameOf(element)} / ${nameOf(control.element)}`);
      }
    }
    if (!isOrdinary) return { problems: [...problems], shortened: [] };

    for (const { element, box } of lines) {
      const around = withAncestors(element);
      const scroller = around.findIndex((at) => scrolls(styleOf(at).overflowY));
      const holder = (scroller < 0 ? around : around.slice(0, scroller)).find(hasBox);
      const out = holder?.getBoundingClientRect();
      // The box of a line is higher than its letters.
      const high = box.height / 4;
      if (holder && out)
        if (
          box.left < out.left - 1 ||
          box.right > out.right + 1 ||
          box.top < out.top - high ||
          box.bottom > out.bottom + high
        )
          problems.add(`out of ${nameOf(holder)}: ${nameOf(element)}`);
    }

    const roomFor = (element: Element): number => {
      const holder = element.closest('main, dialog, header, footer, nav') ?? document.body;
      const { paddingLeft, paddingRight } = styleOf(holder);
      return holder.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    for (const { node, element } of texts)
      for (const { 0: part, index } of [WORD, TOGETHER].flatMap((each) => [...node.data.matchAll(each)])) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = parts.some((rect, at) => at > 0 && rect.top > (parts[at - 1]?.bottom ?? 0) - rect.height / 2);
        const width = parts.reduce((sum, rect) => sum + rect.width, 0);
        if (isBroken && width < roomFor(element)) problems.add(`“${part}” on two lines: ${nameOf(element)}`);
      }

    for (const select of elements.filter((element) => element instanceof HTMLSelectElement)) {
      const probe = document.createElement('select');
      probe.className = select.className;
      probe.style.cssText = 'position: absolute; visibility: hidden; width: max-content; max-width: none; min-width: 0';
      probe.append(new Option(select.selectedOptions[0]?.text));
      select.after(probe);
      if (probe.offsetWidth > select.offsetWidth + 1)
        problems.add(`a select of ${select.offsetWidth} px for ${probe.offsetWidth} px: ${probe.textContent}`);
      probe.remove();
    }
    return { problems: [...problems], shortened: [...shortened] };
  }, ordinary);
  return [...problems, ...shortened.filter((text) => WORDS.has(text)).map((text) => `shortened: ${text}`)];
};
