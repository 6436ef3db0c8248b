import { afterAll, expect, test } from 'vitest';
import { lockPictures } from '#app/kits/content/writes/pictures-in-texts.store.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createArticle } from '#tests/factories/content.ts';
import { publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { countWaitingLocks } from '#tests/harness/waiting-locks.ts';

// Which pictures may be deleted: those that no page shows, and that no text shows which is still to be published.
const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;
const writer = await createEditor(db);
const { operations } = resourceOf('articles');
const { done, ask } = editingCalls(app.platform, writer);

async function call(method: string, path: string, body?: object, headers = writer.bearer): Promise<Response> {
  const json = body && { body: JSON.stringify(body) };
  return await app.fetch(`/v1/staff/media${path}`, { method, headers: { ...headers, 'content-type': 'application/json' }, ...json });
}
const usesOf = async ({ id }: { id: string }) =>
  (await (await call('GET', `/${id}`)).json()).data.uses as { kind: string; title: string }[];

test('a picture is in use while it is in a working copy or in a planned revision, and is not published once it is gone', async () => {
  const medium = await createMedium(app);
  // Of a kind whose plans no later word stops.
  const { operations } = resourceOf('promos');
  const { key, version, values } = await publishNew(db, app.platform, writer, 'promos');
  const content = `<p>Teks</p><img src="${medium.address}-640.webp" alt="">`;
  const saved = await done(operations.save, { key, version, base: values, values: { ...values, content } });
  expect(await usesOf(medium)).toEqual([{ kind: 'draft', title: `Promo: ${values.name}` }]);
  expect((await call('DELETE', `/${medium.id}`)).status).toBe(409);

  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  const planned = await done(operations.plan, { key, version: saved.version, action: 'publish', due_at });
  const back = await done(operations.save, {
    key,
    version: planned.version,
    base: { content },
    values: { content: values.content as string },
  });
  expect(await usesOf(medium)).toEqual([{ kind: 'plan', title: `Promo: ${values.name}` }]);
  expect((await call('DELETE', `/${medium.id}`)).status).toBe(409);

  await done(operations.plan, { key, version: back.version, action: 'publish', due_at: null });
  expect(await usesOf(medium)).toEqual([]);
  expect((await call('DELETE', `/${medium.id}`)).status).toBe(200);
  const late = { key, version: back.version, base: {}, values: { ...values, content } };
  expect(await ask(operations.publish, late)).toEqual({ ok: false, code: 'invalid_input' });
  const again = await done(operations.save, { key, version: back.version, base: {}, values: { content } });
  expect(await ask(operations.plan, { key, version: again.version, action: 'publish', due_at })).toEqual({
    ok: false,
    code: 'invalid_input',
  });
});

test('a picture published and deleted at once: whichever comes first, no page shows a picture that is gone', async () => {
  for (let round = 0; round < bySuite({ push: 6, soak: 60 }); round += 1) {
    const medium = await createMedium(app);
    const { key, version, values } = await publishArticle(db, app.platform, writer);
    const publish = () => ask(operations.publish, { key, version, base: values, values: { ...values, image: medium.address } });
    const remove = () => call('DELETE', `/${medium.id}`);
    const [shown, removed] =
      round % 2 === 0
        ? await Promise.all([publish(), remove()])
        : await Promise.all([remove(), publish()]).then(([one, two]) => [two, one] as const);
    expect([shown.ok, removed.status]).toEqual([shown.ok, shown.ok ? 409 : 200]);
  }
});

test('a deletion waits for the publication that names the picture, and is then refused', async () => {
  const medium = await createMedium(app);
  const article = await createArticle(db);
  const { removal } = await db.transaction().execute(async (tx) => {
    expect(await lockPictures(tx, ['image'], { image: medium.address })).toBeNull();
    const deleting = call('DELETE', `/${medium.id}`);
    await expect.poll(() => countWaitingLocks(db)).toBeGreaterThan(0);
    await tx.updateTable('articles').set({ image: medium.address }).where('id', '=', article.id).execute();
    return { removal: deleting };
  });
  expect((await removal).status).toBe(409);
});

test('control: a publication that only looks at the picture, without holding it, is beside the deletion', async () => {
  const medium = await createMedium(app);
  const article = await createArticle(db);
  await db.transaction().execute(async (tx) => {
    const seen = await tx.selectFrom('media').select('id').where('id', '=', medium.id).execute();
    expect([seen.length, (await call('DELETE', `/${medium.id}`)).status]).toEqual([1, 200]);
    await tx.updateTable('articles').set({ image: medium.address }).where('id', '=', article.id).execute();
  });
  expect((await call('GET', `/${medium.id}`)).status).toBe(404);
  const { image } = await db.selectFrom('articles').select('image').where('id', '=', article.id).executeTakeFirstOrThrow();
  expect(image).toBe(medium.address);
});

test('an editor of one unit uploads and describes, and does not delete what the pages of all units may show', async () => {
  const facility = await createFacility(db);
  const user = await createUser(db, { roles: ['editor'], facilityId: facility.id });
  const { bearer: headers } = await signIn(db, user);
  const medium = await createMedium(app);
  expect((await (await call('GET', `/${medium.id}`, undefined, headers)).json()).data.may_delete).toBe(false);
  expect((await call('PUT', `/${medium.id}`, { version: 1, alt: 'Ruang lain', licence: 'own', persons: 'none' }, headers)).status).toBe(
    200,
  );
  const refused = await call('DELETE', `/${medium.id}`, undefined, headers);
  expect([refused.status, (await refused.json()).message]).toEqual([403, 'Menghapus gambar memerlukan peran Editor di seluruh grup.']);
  expect((await (await call('GET', `/${medium.id}`)).json()).data.may_delete).toBe(true);
});
