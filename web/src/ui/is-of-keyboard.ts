import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to a keyboard or an input method that is putting a word together: Enter ends the word then. Safari has ended
 * the composition by that time, and only the old code of the key still says so.
 */
export const isOfKeyboard = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
