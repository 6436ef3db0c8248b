import { afterAll, expect, test } from 'vitest';
import { changeRegistrationConsents } from '#app/domains/forms/registration/change-registration-consents.server.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { plainDefinition } from '#tests/factories/forms.ts';
import { newAddress } from '#tests/harness/client-address.ts';

const given = await openEvents();
const { app, db, done, refusal } = given;
afterAll(() => given.close());

const asking = {
  ...plainDefinition,
  consents: {
    processing: 'Data ini dipakai untuk acara ini saja.',
    announcement: 'Nama saya boleh tampil.',
    marketing: 'Kabari acara lain.',
  },
};
const listOf = async (slug: string) => await (await app.fetch(`/event/announcement/${slug}`)).text();
async function said(code: string) {
  const { submission_id } = await given.rowOf(code);
  const rows = await db.selectFrom('form_consents').selectAll().where('submission_id', '=', submission_id).orderBy('id').execute();
  return rows.filter(({ purpose }) => purpose !== 'processing');
}

test('what was agreed to is taken back and given again on the private link: a row each time, and the list follows', async () => {
  const form = await given.form({ definition: asking, isAnnounced: true });
  const { code } = await given.registered(form, personFields({ name: 'Siti Rahma', consent: ['announcement', 'marketing'] }));
  const path = `/event/kelola/${await given.tokenOf(code)}`;
  const send = async (consent: string[]) => {
    const body = new URLSearchParams([['act', 'consents'], ...consent.map((one) => ['consent', one])]);
    const answer = await app.fetch(path, { method: 'POST', body, headers: { 'x-forwarded-for': newAddress() } });
    return await answer.text();
  };
  expect(await listOf(form.slug)).toContain('Siti R***');
  expect((await (await app.fetch(path)).text()).match(/name="consent"[^>]*checked=""/g)).toHaveLength(2);
  const html = await send(['marketing']);
  expect(html).toContain('Persetujuan Anda tersimpan.');
  expect(html.match(/name="consent"[^>]*checked=""/g)).toHaveLength(1);
  expect(await listOf(form.slug)).not.toContain('Siti R***');
  // The same again says nothing new.
  await send(['marketing']);
  await send(['announcement', 'marketing']);
  expect(await listOf(form.slug)).toContain('Siti R***');
  const rows = await said(code);
  expect(rows.map(({ purpose, is_given }) => [purpose, is_given])).toEqual([
    ['announcement', true],
    ['marketing', true],
    ['announcement', false],
    ['announcement', true],
  ]);
  // Later rows are about the words that were shown.
  expect(rows[2]?.text_hash).toEqual(rows[0]?.text_hash);
  expect(rows[2]?.version).toBe(rows[0]?.version);
});

test('only what was asked can be agreed to; a cancelled registration can still take it back', async () => {
  const form = await given.form();
  const { code } = await given.registered(form);
  const token = await given.tokenOf(code);
  await done(changeRegistrationConsents, stranger(), { token, announcement: true, marketing: true });
  expect([await said(code), (await given.rowOf(code)).is_announced]).toEqual([[], false]);
  expect(await (await app.fetch(`/event/kelola/${token}`)).text()).not.toContain('Persetujuan Anda');
  expect(await refusal(changeRegistrationConsents, stranger(), { token: 'x'.repeat(43), marketing: false })).toBe('not_found');

  const asked = await given.registered(await given.form({ definition: asking }), personFields({ consent: 'marketing' }));
  await given.cancel(asked.code);
  await done(changeRegistrationConsents, stranger(), { token: await given.tokenOf(asked.code), marketing: false });
  expect((await said(asked.code)).map(({ purpose, is_given }) => [purpose, is_given])).toContainEqual(['marketing', false]);
});

test('two presses at once leave one row', async () => {
  const { code } = await given.registered(await given.form({ definition: asking }), personFields({ consent: 'marketing' }));
  const token = await given.tokenOf(code);
  const press = () => done(changeRegistrationConsents, stranger(), { token, marketing: false });
  await Promise.all([press(), press(), press(), press()]);
  expect((await said(code)).filter(({ purpose }) => purpose === 'marketing').map(({ is_given }) => is_given)).toEqual([true, false]);
});
