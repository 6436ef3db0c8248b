import { expect, test } from 'vitest';
import { markupOf } from '#tests/harness/markup.tsx';
import { ChoiceLine } from './choice-line.tsx';

const choice = { value: 'rina', label: 'dr. Rina', hint: 'Anak', picture: '/media/doctors/rina', state: 'live' } as const;

test('a choice has a file of its picture, its name and second line; what visitors do not see says so', () => {
  const html = markupOf(<ChoiceLine choice={choice} />);
  expect(html).toContain('src="/media/doctors/rina-320.webp"');
  expect(html).toMatch(/<strong>dr\. Rina<\/strong><small>Anak<\/small>/);
  expect(html).not.toContain('Naskah');
  expect(markupOf(<ChoiceLine choice={{ ...choice, state: 'draft' }} />)).toContain('Naskah');
});

test('what is no stored picture is not shown', () => {
  for (const picture of [null, '', 'https://lain.example/a.png', '/media/../a']) {
    expect(markupOf(<ChoiceLine choice={{ ...choice, picture }} />)).not.toContain('<img');
  }
});
