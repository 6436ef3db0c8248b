import { expect, test } from 'vitest';
import { cropBoxOf, isWhole } from './picture-crop.ts';

const size = { width: 1600, height: 900 };

test('the whole picture stays as it is', () => {
  for (const focal of [1, 5, 9]) expect(cropBoxOf(size, { shape: 'whole', zoom: 1, focal })).toEqual({ x: 0, y: 0, ...size });
  expect(isWhole({ shape: 'whole', zoom: 1 })).toBe(true);
  expect(isWhole({ shape: 'square', zoom: 1 })).toBe(false);
});

test('a square is cut around the most important part, and inside the picture', () => {
  expect(cropBoxOf(size, { shape: 'square', zoom: 1, focal: 4 })).toEqual({ x: 0, y: 0, width: 900, height: 900 });
  expect(cropBoxOf(size, { shape: 'square', zoom: 1, focal: 5 })).toEqual({ x: 350, y: 0, width: 900, height: 900 });
  expect(cropBoxOf(size, { shape: 'square', zoom: 1, focal: 6 })).toEqual({ x: 700, y: 0, width: 900, height: 900 });
  expect(cropBoxOf(size, { shape: 'square', zoom: 2, focal: 9 })).toEqual({ x: 1108, y: 450, width: 450, height: 450 });
});

test('a tall picture is cut in its height', () => {
  expect(cropBoxOf({ width: 800, height: 1200 }, { shape: 'card', zoom: 1, focal: 2 })).toEqual({ x: 0, y: 0, width: 800, height: 500 });
});
