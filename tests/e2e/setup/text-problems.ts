import type { Page } from '@playwright/test';

export const findTextProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 4;
    const problems = new Set<string>();
    const dialog = document.querySelector('dialog[open]');
    const scope = dialog ?? document.body;
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const ancestors = (element: Element | null): Element[] => {
      const all: Element[] = [];
      for (let at = element; at && at !== document.body; at = at.parentElement) all.push(at);
      return all;
    };
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${element.textContent.trim().slice(0, 30)}`;
    const isIgnored = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true, opacityProperty: true }) ||
      ancestors(element).some(
        (at) =>
          (at !== dialog && ['auto', 'scroll'].includes(styleOf(at).overflowX)) ||
          at.hasAttribute('inert') ||
          styleOf(at).clipPath === 'inset(50%)' ||
          (at.clientWidth <= 1 && styleOf(at).overflowX === 'hidden') ||
          at.matches('.marquee, .pswp__scroll-wrap'),
      );
    const elements = [...scope.querySelectorAll('*')].filter((element) => !isIgnored(element));

    /** What moves on its own when the page scrolls: only things of one layer may not cover each other. */
    const layerOf = (element: Element): Element =>
      ancestors(element).find((at) => ['fixed', 'sticky'].includes(styleOf(at).position) || at.matches(':popover-open')) ?? scope;
    const isVisibleColour = (colour: string): boolean => !/\/ 0\)|, 0\)|transparent/.test(colour);
    const hasBox = (element: Element): boolean => {
      const style = styleOf(element);
      return (
        isVisibleColour(style.backgroundColor) ||
        (['Left', 'Right'] as const).every(
          (side) => Number.parseFloat(style[`border${side}Width`]) > 0 && isVisibleColour(style[`border${side}Color`]),
        )
      );
    };
    const covers = (element: Element): boolean => ancestors(element).some((at) => styleOf(at).position === 'absolute' || styleOf(at).backgroundImage !== 'none');
    const CONTROLS = 'a, button, select, input, textarea, summary, label';

    const lines = elements.flatMap((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() && !element.matches('option, script, style'))
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1).map((box) => ({ element, box, layer: layerOf(element) }));
        }),
    );
    for (const line of lines) {
      const { element, box } = line;
      let visible = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      for (const at of ancestors(element)) {
        const style = styleOf(at);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        if (styleOf(at).display === 'inline') continue;
        const clip = at.getBoundingClientRect();
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') continue;
        const clamped = style.webkitLineClamp !== 'none';
        if (box.top > clip.bottom - SLACK && clamped) { visible = { ...visible, bottom: visible.top }; break; }
        if (style.textOverflow === 'ellipsis') {
          if (at.scrollWidth > at.clientWidth + 1) problems.add(`ellipsis: ${nameOf(at)}`);
          visible.right = Math.min(visible.right, clip.right); visible.left = Math.max(visible.left, clip.left);
          continue;
        }
        if (box.left < clip.left - 1.5 || box.right > clip.right + 1.5 || box.top < clip.top - SLACK || box.bottom > clip.bottom + SLACK)
          problems.add(`clipped by ${nameOf(at)}: ${nameOf(element)}`);
      }
      line.box = new DOMRect(visible.left, visible.top, visible.right - visible.left, visible.bottom - visible.top);
      if (line.box.height < 2) continue;
      const around = ancestors(element); const scroller = around.findIndex((at) => ['auto', 'scroll'].includes(styleOf(at).overflowY));
      const holder = (scroller < 0 ? around : around.slice(0, scroller)).find((at) => hasBox(at) && styleOf(at).display !== 'inline');
      if (holder) {
        const out = holder.getBoundingClientRect();
        if (line.box.left < out.left - 1 || line.box.right > out.right + 1 || line.box.top < out.top - line.box.height / 4 || line.box.bottom > out.bottom + line.box.height / 4)
          problems.add(`out of ${nameOf(holder)}: ${nameOf(element)}`);
      }
    }
    const texts = lines.filter(({ box }) => box.width > 1 && box.height > 2).sort((a, b) => a.box.top - b.box.top);
    const controls = elements
      .filter((element) => (element.matches(CONTROLS) && hasBox(element) && styleOf(element).display !== 'inline') || (element.matches('svg') && element.closest('a, button')))
      .map((element) => ({ element, box: element.getBoundingClientRect(), layer: layerOf(element) }));
    for (const [index, { element, box, layer }] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (other.box.top > box.bottom - SLACK) break;
        if (other.element === element || other.layer !== layer || [element, other.element].some(covers)) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
        if (across > SLACK && down > box.height / 3) problems.add(`text over text: ${nameOf(element)} / ${nameOf(other.element)}`);
      }
      for (const control of controls) {
        if (control.layer !== layer || control.element.contains(element) || element.contains(control.element)) continue;
        if (control.element.matches('svg') && ancestors(element).some((at) => styleOf(at).position === 'absolute')) continue;
        const across = Math.min(box.right, control.box.right) - Math.max(box.left, control.box.left);
        const down = Math.min(box.bottom, control.box.bottom) - Math.max(box.top, control.box.top);
        if (across > SLACK && down > Math.min(box.height, control.box.height) / 3)
          problems.add(`text over control: ${nameOf(element)} / ${nameOf(control.element)}`);
      }
    }
    for (const select of elements.filter((element) => element instanceof HTMLSelectElement)) {
      const probe = document.createElement('select');
      probe.className = select.className;
      probe.style.cssText = 'position:absolute;visibility:hidden;width:max-content;min-width:0;max-width:none';
      probe.append(new Option(select.selectedOptions[0]?.text));
      select.after(probe);
      const [needs, has] = [probe.offsetWidth, select.offsetWidth];
      probe.remove();
      if (needs > has + 1) problems.add(`select ${has} px, needs ${needs}: ${select.selectedOptions[0]?.text}`);
    }
    const TOGETHER = /\d{1,2}:\d\d\s?[AP]M|[০-৯]+:[০-৯]+|\d[\d,.]*\s(?:cc|km|KB|MB)\b|[৳]\s?[\d০-৯,]+|[\d০-৯][\d০-৯,.]*\s(?:সিসি|কিমি|কি\.মি\.)|(?<![\p{L}\d-])\+?[\d০-৯]{10,}(?![\p{L}\d-])/gu;
    const room = (element: Element) => {
      const holder = element.closest('main, dialog, header, footer, nav') ?? document.body;
      const style = getComputedStyle(holder);
      return holder.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    };
    for (const element of new Set(texts.map(({ element }) => element))) {
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        const text = node.textContent ?? '';
        const check = (pattern: RegExp, kind: string) => {
          for (const match of text.matchAll(pattern)) {
            if (match[0].length > 24) continue;
            if (kind === 'broken word' && /[@\d০-৯/]|\.\p{L}/u.test(text.slice(text.lastIndexOf(' ', match.index) + 1).split(/\s/)[0] ?? '')) continue;
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
            const tops = rects.filter((rect, at) => at === 0 || rect.top > (rects[at - 1]?.top ?? 0) + rect.height / 2);
            const width = rects.reduce((sum, rect) => sum + rect.width, 0);
            if (tops.length > 1 && width < room(element)) problems.add(`${kind} "${match[0]}" (${width.toFixed()} px of ${room(element)}): ${nameOf(element)}`);
          }
        };
        check(/[\p{L}\p{M}]+/gu, 'broken word');
        check(TOGETHER, 'separated');
      }
    }
    return [...problems];
  });
