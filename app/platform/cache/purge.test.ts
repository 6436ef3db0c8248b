import { expect, test } from 'vitest';
import { noticesOf, readNotice } from './purge.server.ts';

test('many tags become notices of allowed size, each tag once', () => {
  const tags = Array.from({ length: 3_000 }, (_, at) => `doctor:${at}:é"`);
  const notices = noticesOf([...tags, ...tags]);
  expect(notices.length).toBeGreaterThan(1);
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8_000);
  expect(notices.flatMap((notice) => readNotice(notice))).toEqual(tags);
  expect(noticesOf([])).toEqual([]);
});

test('a foreign notice is recognised', () => {
  for (const payload of [undefined, '', 'x', '{}', '[1]', 'null']) expect(readNotice(payload)).toBeNull();
});
