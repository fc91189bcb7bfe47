type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const isChoice = ({ type }: Control): boolean => type === 'radio' || type === 'checkbox';

/** The controls of the page by what they are, and their number among those that are the same; names that React makes up change. */
const findControls = (): Map<string, Control> => {
  const found = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>('input, textarea, select, button')) {
    const { type, name, value } = control;
    const kind = `${type} ${name.startsWith('_') ? '' : name} ${isChoice(control) ? value : ''}`;
    let number = 0;
    while (found.has(`${kind} ${number}`)) number += 1;
    found.set(`${kind} ${number}`, control);
  }
  return found;
};

/** Gives a control what was typed or chosen in another, as if it was typed there: forms hear of it. */
const typeAgain = (control: Control, typed: Control): void => {
  if (control instanceof HTMLButtonElement) return;
  if (isChoice(control)) {
    if ((control as HTMLInputElement).checked !== (typed as HTMLInputElement).checked) control.click();
    return;
  }
  if (typed instanceof HTMLInputElement && typed.type === 'file') {
    if (typed.files?.length) (control as HTMLInputElement).files = typed.files;
  } else if (control.value !== typed.value) {
    // React has a setter of its own on each field, by which it would take the value for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed.value);
  } else return;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
};

/**
 * A page that was translated, or that an extension has changed, before it is hydrated does not match what React renders: React replaces
 * a part of it, fields included. Call it before hydration; returns what to call for each such part. It gives new fields what was
 * typed, chosen, focused or clicked in the old ones.
 */
export const keepTypedFields = (): (() => void) => {
  const rendered = findControls();
  const page = location.pathname;
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return () => {
    if (location.pathname !== page) return;
    const current = findControls();
    for (const [key, old] of rendered) {
      const control = current.get(key);
      if (old.isConnected || !control) continue;
      rendered.delete(key);
      if (window.earlyClick?.element === old) window.earlyClick.element = control;
      // Once React has finished, and hears of events.
      queueMicrotask(() => {
        typeAgain(control, old);
        if (focused === old) control.focus({ preventScroll: true });
      });
    }
  };
};
