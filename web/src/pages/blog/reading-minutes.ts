import { isValidElement, type ReactNode } from 'react';

const WORDS_PER_MINUTE = 200;

/** Returns the words of a text without its markup; tables and figures have none. */
export const textOf = (node: ReactNode): string => {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join(' ');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
};

/** Returns the whole minutes, at least one, that a text takes to read. Counts its code, but not its tables and figures. */
export const readingMinutes = (body: ReactNode): number => {
  const words = textOf(body).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
};
