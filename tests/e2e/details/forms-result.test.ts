import { afterAll, expect, test } from 'vitest';
import { createFacility } from '#tests/factories/directory.ts';
import { openEvents, personFields } from '#tests/factories/event-forms.ts';
import { plainDefinition } from '#tests/factories/forms.ts';
import { openSite } from '#tests/harness/browser.ts';
import { smallPhone } from '#tests/harness/in-view.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';

let site!: Awaited<ReturnType<typeof openSite>>;
const given = await openEvents({
  createApp: async (options) => {
    site = await openSite(options);
    return site.app;
  },
});
afterAll(async () => {
  await given.close();
  await site.close();
});

test('closing the result opens the first ticked admission, and the others are links', async () => {
  const hospitals = [];
  for (const name of ['RS Melati', 'RS Dago', 'RS Braga']) hospitals.push(await createFacility(given.db, { name, isUnit: true }));
  const options = hospitals.map(({ slug, name }) => ({ value: slug, label: name }));
  const form = await given.form({
    definition: {
      ...plainDefinition,
      fields: [...plainDefinition.fields, { key: 'rs', type: 'radio', label: 'Rumah sakit', role: 'facility', options }],
    },
  });
  const { sent } = await given.registered(form, personFields({ rs: hospitals[1]?.slug ?? '' }));
  const page = await site.newPage({ ...smallPhone });
  // The chat is another site: only its address is looked at.
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    window.open = (address) => {
      opened.push(String(address));
      return null;
    };
  });
  await page.goto(`${new URL(sent.manage_link ?? '').pathname}?hasil=terdaftar`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('checkbox', { name: 'RS Dago' }).isChecked()).toBe(true);
  expect(await main.getByRole('checkbox', { name: 'RS Melati' }).isChecked()).toBe(false);
  await expectAccessible(page);
  await main.getByRole('checkbox', { name: 'RS Braga' }).check();
  await main.getByRole('button', { name: 'Tutup', exact: true }).click();
  const opened = await page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
  expect(opened.map((address) => decodeURIComponent(address))).toEqual([expect.stringContaining('Halo RS Dago, saya Siti Rahma')]);
  for (const { name } of hospitals) await main.getByRole('link', { name }).waitFor();
  // The code and the ticket stay.
  await main
    .getByText(sent.code ?? '')
    .first()
    .waitFor();
});
