import { afterAll, expect, test } from 'vitest';
import { getReadinessFacts } from '#app/domains/staff/content/get-readiness-facts.server.ts';
import { lockPictures } from '#app/kits/content/writes/pictures-in-texts.store.server.ts';
import { picturesIn } from '#app/platform/pictures/picture-address.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { pdf } from '#tests/factories/files.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { countWaitingLocks } from '#tests/harness/waiting-locks.ts';
import { replaceInText } from './replace-in-text.ts';

// Pictures that came with the product have no uploaded file; the library describes and protects them as uploaded ones.
const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;
const writer = await createEditor(db);
const { operations } = resourceOf('articles');
const { done, ask } = editingCalls(app.platform, writer);

/** A picture of the product in the library. */
async function shipped(name: string, persons: 'none' | 'patient' = 'none') {
  const row = { address: `/media/articles/${name}`, alt: `Gambar ${name}`, width: 640, height: 400, licence: 'own', persons };
  return { ...row, ...(await db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()) };
}
const imageOf = (address: string) => `<p>Teks</p><img src="${address}-640.webp" alt="Contoh">`;
const call = (method: string, id: string, path = '', body: FormData | null = null) =>
  app.fetch(`/v1/staff/media/${id}${path}`, { method, headers: writer.bearer, body });
const usesOf = async ({ id }: { id: string }) => (await (await call('GET', id)).json()).data.uses as { kind: string; title: string }[];

test('the pictures of a text: each address once, without width and format, and whole where one begins another', () => {
  const content = `${imageOf('/media/articles/senam')}${imageOf('/media/articles/senam-hamil-2')}`;
  expect(picturesIn([content, '/media/articles/senam', '{"image":"/media/pages/taman-640"}'])).toEqual([
    '/media/articles/senam',
    '/media/articles/senam-hamil-2',
    '/media/pages/taman-640',
  ]);
  expect(picturesIn(['/media/lain/x', '/media/articles/', 'https://contoh.id/a.webp'])).toEqual([]);
  const picture = (address: string) => ({ address, alt: 'Lain', width: 1, height: 1 });
  expect(replaceInText(content, picture('/media/articles/senam'), picture('/media/articles/yoga'))).toBe(
    `${imageOf('/media/articles/yoga').replace('Contoh', 'Lain')}${imageOf('/media/articles/senam-hamil-2')}`,
  );
});

test('one that a text shows, or will show, is in use and not deleted; one whose address only begins so is', async () => {
  const [picture, beginning] = [await shipped('sendi-lutut'), await shipped('sendi')];
  const { key, version, values } = await publishArticle(db, app.platform, writer);
  const shown = { ...values, content: imageOf(picture.address) };
  const published = await done(operations.publish, { key, version, base: values, values: shown });
  expect(await usesOf(picture)).toEqual([{ kind: 'article', title: values.name }]);
  expect(await usesOf(beginning)).toEqual([]);
  expect([(await call('DELETE', picture.id)).status, (await call('DELETE', beginning.id)).status]).toEqual([409, 200]);

  const other = await shipped('sendi-bahu');
  await done(operations.save, { key, version: published.version, base: shown, values: { ...shown, content: imageOf(other.address) } });
  expect(await usesOf(other)).toEqual([{ kind: 'draft', title: `Artikel: ${values.name}` }]);
  expect((await call('DELETE', other.id)).status).toBe(409);
});

test('a patient who has not agreed blocks its publication and plans; a picture that the library does not have does not', async () => {
  const { id, address, alt } = await shipped('pasien-berlatih', 'patient');
  const { key, version, values } = await publishArticle(db, app.platform, writer);
  const publish = { key, version, base: values, values: { ...values, content: imageOf(address) } };
  // A doctor has approved these words, so the picture alone stands against them.
  expect(await ask(operations.publish, publish)).toEqual({ ok: false, code: 'invalid_input' });
  const refused = await app.fetch(`/v1/staff/articles/${key}/publish`, {
    method: 'POST',
    headers: { ...writer.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ version, base: publish.base, values: publish.values }),
  });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(`Pasien pada gambar “${alt}”`)]);
  const saved = await done(operations.save, publish);
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await ask(operations.plan, { key, version: saved.version, action: 'publish', due_at })).toEqual({
    ok: false,
    code: 'invalid_input',
  });
  const { pictures } = await done(getReadinessFacts, { kind: 'articles', key });
  expect(pictures[address]).toMatchObject({ id, persons: 'patient', lacksConsent: true });

  await call('POST', id, '/consents', formWith({ person: 'Budi', scope: 'Artikel' }, { file: pdf }));
  const published = await done(operations.publish, { ...publish, version: saved.version });
  const bare = { ...publish.values, content: imageOf('/media/articles/tidak-di-galeri') };
  const again = { key, version: published.version, base: publish.values, values: bare };
  expect((await done(operations.publish, again)).version).toBeGreaterThan(published.version);
});

test('its deletion waits for the publication that names it', async () => {
  const { id, address } = await shipped('ditahan');
  const { key, values } = await publishArticle(db, app.platform, writer);
  const content = imageOf(address);
  const { removal } = await db.transaction().execute(async (tx) => {
    expect(await lockPictures(tx, ['content'], { content })).toBeNull();
    const deleting = call('DELETE', id);
    await expect.poll(() => countWaitingLocks(db)).toBeGreaterThan(0);
    await tx.updateTable('articles').set({ content }).where('id', '=', Number(key)).execute();
    return { removal: deleting };
  });
  expect((await removal).status).toBe(409);
  expect(await usesOf({ id })).toEqual([{ kind: 'article', title: values.name }]);
});
