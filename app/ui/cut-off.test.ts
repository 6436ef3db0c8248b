import { expect, test } from 'vitest';
import { isCutOff } from './cut-off.ts';

test.each([
  [new DOMException('The operation was aborted.', 'AbortError'), true],
  [new TypeError('Error in input stream'), true],
  [new TypeError('x is undefined'), false],
  [new TypeError('NetworkError when attempting to fetch resource.'), false],
  [new Error('Error in input stream'), false],
  ['Error in input stream', false],
  [undefined, false],
  [null, false],
])('%s: cut off by going on is %s', (reason, expected) => {
  expect(isCutOff(reason)).toBe(expected);
});
