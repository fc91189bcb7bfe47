import type { Locator, Page } from '@playwright/test';

/** Sets what a field shows as a password manager does: without an event, past the scripts of the page or through them. */
export const fillSilently = (field: Locator, value: string, past = false): Promise<void> =>
  field.evaluate(
    (element: HTMLInputElement, [text, isPast]) => {
      if (element.type === 'radio' || element.type === 'checkbox') element.checked = true;
      else if (isPast)
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
      else element.value = text;
    },
    [value, past] as const,
  );

/** What a field holds that others of its form are about: another choice takes them out of the form. */
const ACTS_AT_ONCE = '[name=sort]';

/**
 * Fills all fields of the forms of a page without an event. Then says twice that a form is sent, and returns the names of fields that
 * did not hear of their value the first time, or heard of it again, as those do whose form holds something else.
 */
export const findUntold = (page: Page): Promise<{ filled: number; untold: string[] }> =>
  page.evaluate((excluded) => {
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    const all = [
      ...document.querySelectorAll<Field>(
        'main form :is(input, select, textarea), dialog[open] form :is(input, select, textarea)',
      ),
    ];
    const fields = all.filter(
      (field) =>
        !field.matches(`:disabled, [readonly], [type=file], [type=hidden], ${excluded}`) &&
        field.getClientRects().length > 0,
    );
    const textFor = (field: Field): string => {
      const filled = { date: '2025-03-04', time: '14:35', email: 'filled@bike.test', number: '7', month: '2025-03' }[
        field.type
      ];
      return filled ?? (field.inputMode === 'numeric' ? '1234' : 'Filled words');
    };
    const filled = fields.filter((field) => {
      if (field instanceof HTMLSelectElement) {
        const other = [...field.options].find((option) => !option.selected && option.value !== '');
        if (other) field.value = other.value;
        return other !== undefined;
      }
      if (field.type === 'radio') {
        // The last of the group.
        const group = fields.filter(({ type, name }) => type === 'radio' && name === field.name) as HTMLInputElement[];
        if (group.at(-1) !== field || (field as HTMLInputElement).checked) return false;
        (field as HTMLInputElement).checked = true;
      } else if (field.type === 'checkbox') (field as HTMLInputElement).checked = !(field as HTMLInputElement).checked;
      else if (field.value === textFor(field)) return false;
      else field.value = textFor(field);
      return true;
    });
    const heard = new Set<EventTarget | null>();
    const hear = ({ target }: Event) => heard.add(target);
    for (const type of ['input', 'change']) addEventListener(type, hear, true);
    const leave = (): Set<EventTarget | null> => {
      heard.clear();
      dispatchEvent(new Event('submit'));
      return new Set(heard);
    };
    const [first, second] = [leave(), leave()];
    for (const type of ['input', 'change']) removeEventListener(type, hear, true);
    const untold = filled.filter((field) => field.isConnected && (!first.has(field) || second.has(field)));
    return {
      filled: filled.length,
      untold: untold.map(({ name, type, outerHTML }) => `${type} ${name}: ${outerHTML.slice(0, 120)}`),
    };
  }, ACTS_AT_ONCE);
