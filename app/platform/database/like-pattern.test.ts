import { expect, test } from 'vitest';
import { likePattern, likeStart } from './like-pattern.ts';

test('the signs of a pattern are letters of what is searched for', () => {
  expect(likePattern('100%_a\\b')).toBe('%100\\%\\_a\\\\b%');
  expect(likeStart('a_')).toBe('a\\_%');
});
