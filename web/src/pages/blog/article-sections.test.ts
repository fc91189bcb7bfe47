import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { withSections } from './article-sections.ts';

test('each heading of an article gets an anchor of its own, and the rest stays as it is', () => {
  const article = createElement(
    Fragment,
    null,
    createElement('p', null, 'Three kinds.'),
    createElement('h3', null, 'Local'),
    createElement('h3', null, 'Shared, by ', createElement('code', null, 'context')),
  );
  const { sections, body } = withSections('state', article);
  expect(sections).toEqual([
    { id: 'state-1', title: 'Local' },
    { id: 'state-2', title: 'Shared, by context' },
  ]);
  const parts = (body as ReactNode[]).map((part) =>
    isValidElement<{ id?: string }>(part) ? [part.type, part.props.id] : part,
  );
  expect(parts).toEqual([
    ['p', undefined],
    ['h3', 'state-1'],
    ['h3', 'state-2'],
  ]);
});
