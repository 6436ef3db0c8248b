import { expect, test } from 'vitest';
import { messageTemplates } from '#app/domains.server.ts';
import {
  approvedBody,
  approvedName,
  type MessageTemplate,
  renderTemplate,
  templateErrors,
  templateLanguage,
  valueNames,
} from './templates.ts';

const templates = [...messageTemplates.values()];

test.each(templates.map((one) => [one.id, one] as const))('%s fits the rules of the provider', (_id, template) => {
  expect(templateErrors(template)).toEqual([]);
  expect(renderTemplate(template, template.example)).toMatch(/^Sehati: /);
});

const right: MessageTemplate = {
  id: 'uji',
  version: 1,
  title: 'Uji',
  category: 'UTILITY',
  body: 'Sehati: kunjungan Anda pada {{when}} dengan kode {{code}} tercatat di rumah sakit.',
  example: { when: 'Senin', code: 'K7M4P2QX' },
  minutes: 60,
  byHand: true,
};

test.each<[string, Partial<MessageTemplate>]>([
  ['the name is not lower case with a version', { id: 'Uji' }],
  ['the name is not lower case with a version', { version: 0 }],
  ['the text begins or ends with a value', { body: `${right.body} {{url}}`, example: { ...right.example, url: 'x' } }],
  ['two values stand side by side', { body: 'Sehati: kunjungan Anda tercatat pada {{when}} {{code}} di rumah sakit.' }],
  ['a value occurs twice', { body: `${right.body} Lihat kode {{code}} di loket.` }],
  ['a placeholder is malformed', { body: `${right.body} Kode {{Kode}} juga.` }],
  ['too much white space', { body: right.body.replace('Anda', 'Anda\n\n\n') }],
  ['too few words for so many values', { body: 'Kunjungan {{when}} kode {{code}} ada.' }],
  ['the example does not fit: code', { example: { when: 'Senin' } }],
  ['longer than 1024', { example: { when: 'Senin '.repeat(200), code: 'K' } }],
])('%s', (error, change) => {
  expect(templateErrors(right)).toEqual([]);
  expect(templateErrors({ ...right, ...change })).toEqual([error]);
});

test('line ends and runs of spaces in a value become one space, because the provider refuses them', () => {
  expect(renderTemplate(right, { when: ' Senin,\n\n 23   November', code: 'K\t1' })).toBe(
    'Sehati: kunjungan Anda pada Senin, 23 November dengan kode K 1 tercatat di rumah sakit.',
  );
  expect(() => renderTemplate(right, { when: ' ', code: 'K' })).toThrow('template uji: the value when is missing');
});

test('the list for approval is that of the code; npm run message-templates writes it', async () => {
  const entries = templates.map((one) => {
    const names = valueNames(one.body);
    const samples = names.map((name, at) => `| {{${at + 1}}} | ${name} | ${one.example[name]} |`);
    return [
      `## ${approvedName(one)}`,
      '',
      `${one.title}. Category ${one.category}, language \`${templateLanguage}\`, validity ${one.minutes} minutes${one.byHand ? ', also sent by hand' : ''}.`,
      '',
      '```text',
      approvedBody(one.body),
      '```',
      ...(samples.length > 0 ? ['', '| value | name | sample |', '|---|---|---|', ...samples] : []),
    ].join('\n');
  });
  const intro =
    '# Messages to phones\n\nWritten by `npm run message-templates` from the code; a test compares them. Submit each at WhatsApp under exactly\nthis name, with body text only. A changed text gets a new version in the code, and is approved before it is deployed.';
  await expect(`${[intro, ...entries].join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/message-templates.md');
});
