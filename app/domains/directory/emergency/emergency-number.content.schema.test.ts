import { expect, test } from 'vitest';
import { numberForm, writtenHref } from './emergency-number.content.schema.ts';

const hrefOf = (href: string) => {
  const parsed = numberForm.schema.safeParse({ label: 'Uji', href, what: 'Untuk uji', city: '', check_days: '' });
  return parsed.success ? parsed.data.href : null;
};

test.each([
  ['119', 'tel:119', '119'],
  [' 022 4000-119 ', 'tel:0224000119', '0224000119'],
  ['+62 (811) 1000.119', 'tel:+628111000119', '+628111000119'],
  // As earlier drafts have it.
  ['tel:119', 'tel:119', '119'],
  ['https://healing119.id', 'https://healing119.id', 'https://healing119.id'],
])('%s leads to %s, and is read as %s again', (written, href, read) => {
  expect([hrefOf(written), writtenHref(href)]).toEqual([href, read]);
  expect(hrefOf(read)).toBe(href);
});

test.each(['', 'telepon 119', 'http://healing119.id', 'healing119', '119 lalu 8', 'javascript:alert(1)'])(
  '“%s” leads nowhere',
  (written) => {
    expect(hrefOf(written)).toBeNull();
  },
);
