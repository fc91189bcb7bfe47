type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form holds of a field, where the field itself does not say it. */
const HELD = new WeakMap<Element, () => unknown>();

/** Says what the form holds of a field: a text, for a checkbox true or the values that are ticked. Returns false if that is known. */
export const setHeld = (field: Element, held: () => unknown): boolean => {
  const isNew = !HELD.has(field);
  HELD.set(field, held);
  return isNew;
};

/** A ref for a field whose value is the state of a component. */
export const heldAs = (value: unknown) => (field: Element | null) => {
  if (field) setHeld(field, () => value);
};

const isTickable = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

/** Returns what was typed or chosen since the HTML of the field was made; undefined if nothing was. A choice of a list says nothing. */
export const typedSince = (field: FormField): string | undefined => {
  if (field instanceof HTMLSelectElement) return undefined;
  if (isTickable(field)) return field.checked && !field.defaultChecked ? field.value : undefined;
  return field.value === field.defaultValue ? undefined : field.value;
};

/** Returns what the form holds of a field, as the field would show it; undefined if the field shows that. */
const heldOtherwise = (field: FormField): string | undefined => {
  const held = HELD.get(field)?.();
  if (isTickable(field)) {
    if (!HELD.has(field)) return undefined;
    const isHeld = [held].flat().some((value) => value === true || value === field.value);
    // Of a group of radio buttons the chosen one alone has something to say.
    return field.checked === isHeld || (field.type === 'radio' && isHeld) ? undefined : '';
  }
  if (field instanceof HTMLSelectElement) {
    // A choice that is not in the list yet cannot be shown.
    const canBeShown = [...field.options].some(({ value }) => value === String(held ?? ''));
    return HELD.has(field) && canBeShown && field.value !== String(held ?? '') ? String(held ?? '') : undefined;
  }
  // React keeps the attribute of a field at the state of its component.
  const text = HELD.has(field) ? String(held ?? '') : field.defaultValue;
  return text.replaceAll('\r\n', '\n') === field.value ? undefined : text;
};

/** Tells the form what a field shows, by the events of a person who types it. */
const tell = (field: FormField, held: string): void => {
  if (isTickable(field)) {
    field.checked = !field.checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const shown = field.value;
    // React does not pass on an event of a value that a script has set. It sees a script set the one before.
    field.value = held;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, shown);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

const NEVER_FILLED = ':disabled, [readonly], [type=hidden], [type=file], [type=submit], [type=button]';
const FIELDS = 'input, textarea, select';

const tellShown = (field: FormField): void => {
  const held = field.matches(NEVER_FILLED) ? undefined : heldOtherwise(field);
  if (held !== undefined) tell(field, held);
};

/** Acts after which what stands in all fields is used: sent, kept as a draft, or left. */
const isUse = (event: Event): boolean => {
  if (event instanceof KeyboardEvent) return event.key === 'Enter' && !event.isComposing;
  if (event.type === 'click') return event.target instanceof Element && event.target.closest('button, a') !== null;
  return true;
};

/**
 * What the fields show counts: password managers, extensions and some browsers fill fields without an event. Before a form is sent,
 * a button pressed or the page left, the forms are told of values that they have not heard of.
 */
export const watchShownValues = (): void => {
  // Before any handler of the page.
  for (const type of ['submit', 'click', 'keydown', 'visibilitychange', 'pagehide'])
    window.addEventListener(
      type,
      (event) => isUse(event) && document.querySelectorAll<FormField>(FIELDS).forEach(tellShown),
      true,
    );
  // Of a field that is left, itself alone: others might move the button that is just being pressed.
  window.addEventListener(
    'focusout',
    ({ target }) => target instanceof Element && target.matches(FIELDS) && tellShown(target as FormField),
    true,
  );
};
