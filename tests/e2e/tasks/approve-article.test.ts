import { afterAll, expect, test } from 'vitest';
import { submitReview } from '#app/domains/content/index.server.ts';
import { actorFor } from '#tests/factories/accounts.ts';
import { editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { openSite, type PageOptions } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { openAs } from '#tests/harness/demo-staff.ts';

/*
 * Task 4 of the staff: a doctor reads what has changed in an article and approves it, and it is on the site. From the home page, in at most 2
 * presses and 25 seconds.
 */
const site = await openSite({ demo: true, dueEveryMs: 200 });
const { app } = site;
const { db, platform } = app;
app.startDue();
afterAll(() => site.close());

const { operations } = resourceOf('articles');
const maya = await db.selectFrom('users').select('id').where('email', 'like', 'editor@%').executeTakeFirstOrThrow();
const { done } = editingCalls(platform, actorFor(maya, { roles: ['editor'], hasSecondFactor: true }));
const category = await db
  .selectFrom('article_categories')
  .select('id')
  .where('name', '=', 'Anak dan Tumbuh Kembang')
  .executeTakeFirstOrThrow();

const textOf = (dose: string) => `<p>Beri parasetamol ${dose} bila suhu anak di atas 38,5 °C.</p>`;
let count = 0;

/** An article on the site, of which another dose has been submitted. */
async function submittedDose() {
  count += 1;
  const values = {
    name: `Obat Demam Anak ${count}`,
    slug: `obat-demam-anak-${count}`,
    category_id: String(category.id),
    summary: 'Kapan obat demam diberikan.',
    content: textOf('10 mg/kg'),
    citations: '1 | IDAI, 2024',
    image: '',
    ex_author: 'Maya Lestari',
  };
  const { key } = await done(operations.create, {});
  await done(operations.publish, { key, version: 0, base: {}, values });
  const changed = { ...values, content: textOf('15 mg/kg') };
  const { version } = await done(operations.save, { key, version: 1, base: values, values: changed });
  await done(submitReview, { kind: 'articles', key, version, publishes: true });
  const shown = async () => await (await app.fetch(`/articles/detail/${values.slug}`)).text();
  const writes = async (content: string) => await done(operations.save, { key, version, base: changed, values: { ...changed, content } });
  return { title: values.name, shown, writes };
}

/** The reviewer finds the article at home, and reads the doses of before and after. */
async function opened(title: string, options: PageOptions) {
  const page = await openAs(site, 'peninjau', '/staff', options);
  return { page, link: page.getByRole('link', { name: `Tinjau ${title}` }) };
}

test.each(ways)('$width px, by $by: a changed dose is read, approved, and on the site', async (way) => {
  const { title, shown } = await submittedDose();
  expect(await shown()).toContain('10 mg/kg');
  const { page, link } = await opened(title, way);
  const clerk = clerkOf(page, way);
  await clerk.pressOn(link);
  const draft = page.getByRole('article', { name: 'Naskah' });
  await draft.waitFor();
  expect([await draft.getByRole('deletion').allInnerTexts(), await draft.getByRole('insertion').allInnerTexts()]).toEqual([['10'], ['15']]);
  await clerk.press('button', 'Setujui');
  await page.getByText('Disetujui. Naskahnya terbit dalam beberapa detik').waitFor();
  await expect.poll(shown).toContain('15 mg/kg');
  expect(await shown()).toContain('dr. Ratna Komalasari');
  clerk.expectCost({ presses: 2, seconds: 25 });
});

test('without a script it is read and approved too', async () => {
  const { title, shown } = await submittedDose();
  const { page, link } = await opened(title, { javaScript: false });
  await link.click();
  await expect.poll(() => page.getByRole('article', { name: 'Naskah' }).getByRole('insertion').allInnerTexts()).toEqual(['15']);
  await page.getByRole('button', { name: 'Setujui' }).click();
  await page.getByText('Disetujui. Naskahnya terbit dalam beberapa detik').waitFor();
  await expect.poll(shown).toContain('15 mg/kg');
});

test('the control: a dose that changes while the doctor reads is not approved, and not on the site', async () => {
  const { title, shown, writes } = await submittedDose();
  const { page, link } = await opened(title, { allow: /status of 409/ });
  await link.click();
  await page.getByRole('article', { name: 'Naskah' }).waitFor();
  await writes(textOf('150 mg/kg'));
  await page.getByRole('button', { name: 'Setujui' }).click();
  await page.getByText('Naskah ini sudah diputuskan, atau berubah sejak diajukan.').first().waitFor();
  await page.goto('/staff');
  await page.getByRole('heading', { name: 'Menunggu saya' }).waitFor();
  expect(await page.getByRole('link', { name: `Tinjau ${title}` }).count()).toBe(0);
  expect(await shown()).toContain('10 mg/kg');
  expect(await shown()).not.toMatch(/15 mg\/kg|150 mg\/kg/);
});
