import { useEffect, useEffectEvent } from 'react';

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable]';

/** Calls a function when its key is pressed, unless something is being typed or a dialog is open. */
export const useQueueKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, metaKey, ctrlKey, altKey } = event;
    const act = keys[key.toLowerCase()];
    if (!act || metaKey || ctrlKey || altKey) return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    if (document.querySelector('dialog[open], .pswp')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
