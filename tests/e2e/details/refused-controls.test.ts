import { afterAll, expect } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { newContent, newKinds } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { soak } from '#tests/harness/suite.ts';

// With a script; without one: app/ui/staff/controls/refused-controls.test.tsx.
const site = await openSite();
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db, { roles: ['editor', 'manager'] });
const { done } = editingCalls(platform, editor);

const refusal = 'Ini perlu diperbaiki';

soak('every field that an autosave finds wrong says so at its control, and by which text, in every kind', async () => {
  const page = await site.newPage();
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  const silent: string[] = [];
  for (const kind of newKinds) {
    const { operations, fields } = resourceOf(kind);
    const { example = {} } = resources.get(kind) ?? {};
    const { key: address, values: given } = await newContent(db, kind);
    const { key } = await done(operations.create, address === undefined ? {} : { key: address });
    // Of an empty field nothing is said, so each has a text.
    const values = Object.fromEntries(
      fields.map(({ name, control }) => [name, given[name] || example[name] || (control === 'flag' ? 'ya' : '1')]),
    );
    const saved = await done(operations.save, { key, version: 0, base: {}, values });
    const { closed } = await done(operations.view, { key });
    const asked = fields.filter(({ name, isKept }) => !isKept && !closed.includes(name)).map(({ name }) => name);
    const problems = asked.map((field) => ({ field, text: refusal }));
    const answer = { data: { ...saved, problems, next: null, address: null } };
    await page.route(`**/v1/staff/${kind}/${key}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ json: answer }) : route.continue(),
    );
    await page.goto(`/staff/konten/${kind}/${key}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    // Ctrl+S stores what has changed; the answer says that nothing of it is other than it was.
    const form = page.locator('#naskah');
    const text = 'input[type=text]:not([readonly]), textarea:not([readonly])';
    const typed = form.locator(`:is(${text})[name], td :is(${text})`).filter({ visible: true });
    const choice = form.locator('select').filter({ has: page.locator('option:not(:checked):not([value=""])') });
    if ((await typed.count()) > 0) {
      await typed.first().press('End');
      await page.keyboard.type('x');
    } else if ((await choice.count()) > 0) {
      const other = choice.first().locator('option:not(:checked):not([value=""])').first();
      await choice.first().selectOption((await other.getAttribute('value')) as string);
    } else {
      await form.locator('input[type=checkbox]').first().press('Space');
    }
    await page.keyboard.press('Control+s');
    await page.getByText(refusal).first().waitFor();
    const said = await page.evaluate((text) => {
      const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
      const isSaid = (one: Element) => (one.getAttribute('aria-describedby') ?? '').split(' ').some((id) => textOf(id).includes(text));
      const refused = [...document.querySelectorAll('[aria-invalid=true]')].filter(isSaid);
      return refused.map((one) => one.closest<HTMLElement>('[data-field]')?.dataset.field ?? one.id.replace(/^field-/, ''));
    }, refusal);
    // What another field draws, such as the longitude, has its refusal there.
    const drawn = fields.flatMap((field) => (field.control === 'place' ? field.sets.filter((name) => name !== field.name) : []));
    silent.push(...asked.filter((name) => !said.includes(name) && !drawn.includes(name)).map((name) => `${kind} ${name}`));
    await page.unrouteAll();
  }
  expect(silent).toEqual([]);
});
