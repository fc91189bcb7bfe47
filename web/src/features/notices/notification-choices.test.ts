import { expect, test } from 'vitest';
import { choicesFor, sentBy } from './notification-choices.ts';

test('A topic is sent by email, by push, by both or not at all', () => {
  expect(sentBy({ mail: 'on', push: 'off' })).toBe('mail');
  expect(sentBy({ mail: 'off', push: 'on' })).toBe('push');
  expect(sentBy({ mail: 'always', push: 'on' })).toBe('both');
  expect(sentBy({ mail: 'off', push: 'never' })).toBe('none');
});

test('What is always sent can only be added to, and what never is cannot be chosen', () => {
  expect(choicesFor({ mail: 'on', push: 'off' })).toEqual(['mail', 'push', 'both', 'none']);
  expect(choicesFor({ mail: 'always', push: 'off' })).toEqual(['mail', 'both']);
  expect(choicesFor({ mail: 'off', push: 'never' })).toEqual(['mail', 'none']);
  expect(choicesFor({ mail: 'always', push: 'always' })).toEqual(['both']);
});
