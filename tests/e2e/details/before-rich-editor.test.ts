import { afterAll, expect } from 'vitest';
import { articleTexts, createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { soak } from '#tests/harness/suite.ts';

const site = await openSite();
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);
const { operations } = resourceOf('articles');

/** An article with these texts, which is written. */
async function written(changes: Record<string, string> = {}) {
  const { key } = await done(operations.create, {});
  await done(operations.save, { key, version: 0, base: {}, values: await articleTexts(db, changes) });
  return { path: `/staff/konten/articles/${key}` };
}

/** A page of the editor, whose code comes when `send` is called. */
async function openBeforeCode(path: string) {
  const page = await site.newPage();
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  const code = Promise.withResolvers<void>();
  await page.route(/\/rich-editor-/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(path);
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  const send = async () => {
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/rich-editor-'));
    code.resolve();
    await loaded;
  };
  return {
    page,
    send,
    text: page.getByRole('textbox', { name: 'Isi', exact: true }),
    toolbar: page.getByRole('toolbar', { name: 'Bentuk Isi' }),
  };
}

soak('who types before the code of the editor has come keeps every letter, and has the editor after leaving the field', async () => {
  const { path } = await written();
  const { page, send, text, toolbar } = await openBeforeCode(path);
  await text.fill('');
  await page.keyboard.type('Tenang dahulu.');
  await send();
  await page.keyboard.type(' Lalu hitung napasnya.');
  expect(await text.inputValue()).toBe('Tenang dahulu. Lalu hitung napasnya.');
  expect(await toolbar.count()).toBe(0);
  await page.keyboard.press('Tab');
  await toolbar.waitFor();
  expect(await text.textContent()).toBe('Tenang dahulu. Lalu hitung napasnya.');
});

soak('a text with more than a document knows stays in the same text box when the code of the editor comes', async () => {
  const { path } = await written({ content: '<p>Demam <u>tinggi</u></p>' });
  const { page, send, text, toolbar } = await openBeforeCode(path);
  const box = await text.elementHandle();
  await send();
  await page.getByText('Isi ini memuat bagian yang tidak dikenal penyunting').waitFor();
  expect(await box?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await toolbar.count()).toBe(0);
});

soak('the field that the editor takes the place of cannot get the focus between the look at it and the exchange', async () => {
  const { path } = await written();
  const page = await site.newPage();
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  // Somebody goes to the field right after the look at the focus.
  const visit = `
    const area = document.querySelector('[data-field="content"] textarea');
    Object.defineProperty(document, 'activeElement', { configurable: true, get() {
      delete document.activeElement;
      queueMicrotask(() => { area.focus(); document.body.dataset.visited = String(document.activeElement === area); });
      return document.activeElement;
    } });`;
  await page.route(/\/rich-editor-/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ contentType: 'text/javascript', body: `${await answer.text()};{${visit}}` });
  });
  await page.goto(path);
  await page.getByRole('toolbar', { name: 'Bentuk Isi' }).waitFor();
  await page.locator('body[data-visited=false]').waitFor({ state: 'attached' });
});
