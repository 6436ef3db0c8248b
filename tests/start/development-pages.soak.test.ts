import { expect, test } from 'vitest';
import { edits, timeEdit } from '#tests/harness/development.ts';
import { prepareDevelopmentSite } from '#tests/harness/development-site.ts';

// `npm run dev`: React and the browser have nothing to complain about on any kind of page.

const { sources, site, open, takeWarnings } = prepareDevelopmentSite();

const pages = [
  '/',
  '/articles/detail/mengenali-serangan-jantung',
  '/dokter/anak/rina-kusumawardani',
  '/pendaftaran',
  '/dev/ui',
  '/account/login',
  '/account/profile',
  '/staff/accounts',
];

test.each(pages)('%s has no warning', async (path) => {
  const page = await open(path);
  expect(new URL(page.url()).pathname).toBe(path);
});

test('an edit of a component is seen, and what was chosen stays', async () => {
  const page = await open('/dev/ui');
  await page.locator('#ui-category[role=combobox]').click();
  await page.getByRole('option', { name: 'Gizi' }).click();
  await timeEdit(page, sources, edits.hydrated);
  expect(await page.locator('#ui-category').textContent()).toContain('Gizi');
});

test('a planted warning of React is reported, by the server and by the browser', async () => {
  const keyWarning = /Each child in a list should have a unique "key" prop/;
  sources.edit('app/dev/ui.tsx', '<li key={name} title={name}>', '<li title={name} data-planted>');
  await expect.poll(async () => await (await fetch(`${site().url}/dev/ui`)).text(), { interval: 100 }).toContain('data-planted');
  await open('/dev/ui', keyWarning);
  expect(takeWarnings()).toEqual({ browser: expect.stringMatching(keyWarning), server: expect.stringMatching(keyWarning) });
});
