import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { boxesOf } from '#tests/harness/boxes.ts';
import { openSite, type PageOptions } from '#tests/harness/browser.ts';

const site = await openSite();
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);
const { operations } = resourceOf('articles');
await createArticle(db, { name: 'Batuk' });

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(path);
  return page;
}

/** An article that is written. */
async function written(content: string): Promise<string> {
  const { key } = await done(operations.create, {});
  await done(operations.save, { key, version: 0, base: {}, values: { name: 'Demam', content } });
  return `/staff/konten/articles/${key}`;
}

/** The scripts that a page has loaded before anybody acts, and their bytes as they are sent. */
async function scriptsOf(path: string) {
  // The server compresses a file once it was asked for.
  for (const isMeasured of [false, true]) {
    const page = await site.newPage();
    // Nobody looks at it so long that the rest is loaded, however slow the machine is.
    await page.addInitScript((restMs) => {
      const wait = globalThis.setTimeout;
      globalThis.setTimeout = ((act: () => void, ms?: number) => (ms === restMs ? 0 : wait(act, ms))) as typeof setTimeout;
    }, 3_000);
    await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
    if (isMeasured) return { names: files.map(({ name }) => name).join(), bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  }
  throw new Error('not measured');
}

// React and its router are 93 kB of each.
test('the first load of a list is at most 125 kB of script, and that of an editor 175 kB', async () => {
  const list = await scriptsOf('/staff/konten/articles');
  expect(list.bytes).toBeGreaterThan(90_000);
  expect(list.bytes).toBeLessThanOrEqual(125_000);
  const text = await scriptsOf(await written('<p>Minum yang cukup.</p>'));
  expect(text.bytes).toBeGreaterThan(list.bytes);
  expect(text.bytes).toBeLessThanOrEqual(175_000);
  expect(list.names + text.names).not.toMatch(/frame-dialogs|list-panel|readiness|rich-editor/);
});

test('before its editor has come a text is shown as it will be, and the checks of the server stand beside it', async () => {
  const page = await open(await written('<h2>Di rumah</h2><p>Minum yang <strong>cukup</strong>.</p>'));
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const field = page.locator('[data-field="content"]');
  expect(await field.locator('h2').innerText()).toBe('Di rumah');
  // Nothing of its HTML is in sight.
  const [shown, html] = await boxesOf(page, [field.locator('[inert]'), field.locator('textarea')]);
  expect(shown).toEqual(html);
  const checks = page.getByRole('region', { name: 'Kesiapan' });
  await checks.getByText('Ringkasan belum diisi').waitFor();
  await page.getByLabel('Ringkasan').fill('Pendek.');
  await checks.getByText('Ringkasan 7 karakter').waitFor();
  await page.getByRole('toolbar', { name: 'Bentuk Isi' }).waitFor();
  await page.getByRole('textbox', { name: 'Isi', exact: true }).getByText('Di rumah').waitFor();
});

test('the dialogs of the frame come with the first press, by pointer and by keys', async () => {
  const page = await open('/staff/konten/articles');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('konten', { delay: 20 });
  const menu = page.getByRole('dialog', { name: 'Cari dan perintah' });
  await menu.getByRole('link', { name: /^Konten/ }).waitFor();
  expect(await menu.getByRole('searchbox').inputValue()).toBe('konten');
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Bantuan dan pintasan' }).click();
  await page.getByRole('dialog', { name: 'Pintasan papan ketik' }).waitFor();
});

test('without a script the frame shows no button that would do nothing, and a panel comes with its page', async () => {
  const page = await open('/staff/konten/articles?panel=berkas', { javaScript: false });
  await page.getByRole('complementary', { name: 'Impor/Ekspor' }).getByRole('button', { name: 'Periksa' }).waitFor();
  for (const name of ['Cari dan perintah', 'Bantuan dan pintasan', 'Kunci layar'])
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
  await page.getByRole('button', { name: 'Akun saya' }).click();
  await page.getByRole('button', { name: 'Keluar' }).waitFor();
});

test('the focus goes to the neighbour of a button that goes away', async () => {
  const { key } = await done(operations.create, {});
  await done(operations.save, { key, version: 0, base: {}, values: { image: '/uploads/1/a.webp' } });
  const page = await open(`/staff/konten/articles/${key}`);
  await page.getByRole('button', { name: /^Hapus Gambar sampul/ }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Pilih gambar');
});
