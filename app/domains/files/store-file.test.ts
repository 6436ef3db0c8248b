import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { backupLock, ObjectStoreError } from '#app/platform/files/object-store.server.ts';
import { requestHashOf } from '#app/platform/operations/idempotency.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { visitor } from '#tests/factories/appointments.ts';
import { drop, keyOf, letter, pdf, pieces, receive, run, send, sent } from '#tests/factories/files.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { startS3Server } from '#tests/harness/s3-server.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { personalFiles } from './file.personal-data.server.ts';
import { attachFile } from './index.server.ts';
import { sweepFiles } from './remove-files.server.ts';

const app = await createTestApp({ fileKinds: [letter] });
const s3 = await startS3Server();
const onS3 = await createTestApp({
  fileKinds: [letter],
  variables: {
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  },
});
afterAll(async () => {
  await app.close();
  await onS3.close();
  await s3.close();
});
const { db } = app;

const stateOf = async (id: string, target = app) =>
  (await target.db.selectFrom('files').select('state').where('id', '=', id).executeTakeFirst())?.state ?? 'gone';

afterEach(async () => {
  // Every test leaves rows and objects that fit.
  expect(await sweepFiles(app.platform)).toEqual({ removed: 0, missing: [] });
});

test.each([
  ['a folder', app],
  ['S3', onS3],
])('in %s a file is stored encrypted, read by its owner, and gone after its deletion', async (_name, target) => {
  const user = await createUser(target.db);
  const id = await sent(target, actorFor(user), 'for-none');
  const object = await target.platform.objects.open(keyOf(id));
  expect((await buffer(object?.content as never)).includes('Resep')).toBe(false);
  const { headers } = await signIn(target.db, user);
  const answer = await target.fetch(`/files/${id}`, { headers });
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
  await run(target, drop, actorFor(user), { id });
  expect([await stateOf(id, target), (await target.fetch(`/files/${id}`, { headers })).status]).toEqual(['deleted', 404]);
  await runJob(target, 'files.remove');
  expect([await stateOf(id, target), await target.platform.objects.has(keyOf(id))]).toEqual(['gone', false]);
});

test('the owner and the reader of the record may read; only the reader leaves a row, which the owner sees', async () => {
  const [owner, reader, stranger] = [await createUser(db), await createUser(db), await createUser(db)];
  const id = await sent(app, actorFor(owner), `for-${reader.id}`);
  const statuses = [];
  for (const user of [owner, reader, stranger]) statuses.push((await app.fetch(`/files/${id}`, await signIn(db, user))).status);
  expect([...statuses, (await app.fetch(`/files/${id}`)).status]).toEqual([200, 200, 404, 404]);
  const rows = await db.selectFrom('audit_records').select(['actor_id', 'subject_id']).where('object', '=', `file:${id}`).execute();
  expect(rows).toEqual([{ actor_id: reader.id, subject_id: owner.id }]);
});

test('a file is attached once, by its uploader, to a record of its kind; a failure leaves it waiting', async () => {
  const user = await createUser(db);
  const lost = await run(app, send, actorFor(user), { file: receive(app, pdf), to: 'for-x', gets: 'lost' });
  expect(lost.ok).toBe(false);
  const waiting = await db
    .selectFrom('files')
    .select(['id', 'subject_id', 'expires_at'])
    .where('created_by', '=', user.id)
    .executeTakeFirstOrThrow();
  expect([waiting.subject_id, (waiting.expires_at?.getTime() ?? 0) > Date.now() + 23 * 3_600_000]).toEqual([null, true]);
  const attachAs = (createdBy: string, kind: string) =>
    db.transaction().execute((tx) => attachFile(tx, { id: waiting.id, kind, createdBy }, 'for-y'));
  await expect(attachAs((await createUser(db)).id, 'test.letter')).rejects.toMatchObject({ code: 'conflict' });
  await expect(attachAs(user.id, 'test.other')).rejects.toMatchObject({ code: 'conflict' });
  await attachAs(user.id, 'test.letter');
  await expect(attachAs(user.id, 'test.letter')).rejects.toMatchObject({ code: 'conflict' });
});

test('the clean-up deletes what was not attached in a day and what a killed process left, and nothing else', async () => {
  const user = await createUser(db);
  const kept = await sent(app, actorFor(user), 'for-none');
  const [late, young] = [await sent(app, actorFor(user), 'for-none'), await sent(app, actorFor(user), 'for-none')];
  await sql`update files set subject_id = null, expires_at = now() - interval '1 minute' where id = ${late}`.execute(db);
  await sql`update files set subject_id = null, expires_at = now() + interval '1 minute' where id = ${young}`.execute(db);
  const killed = await sent(app, actorFor(user), 'for-none');
  const uploading = await sent(app, actorFor(user), 'for-none');
  await sql`update files set state = 'uploading', created_at = now() - interval '2 hours' where id = ${killed}`.execute(db);
  await sql`update files set state = 'uploading' where id = ${uploading}`.execute(db);
  await runJob(app, 'files.clean');
  const states = [];
  for (const id of [kept, late, young, killed, uploading]) states.push(await stateOf(id));
  expect(states).toEqual(['stored', 'gone', 'stored', 'gone', 'uploading']);
  for (const id of [late, killed]) expect(await app.platform.objects.has(keyOf(id))).toBe(false);
  await sql`update files set state = 'stored', subject_id = null, expires_at = now() where id = ${uploading}`.execute(db);
});

test('a deleted file that a record still refers to stays with its object, and holds up no other', async () => {
  const user = await createUser(db);
  const ids = [await sent(app, actorFor(user), 'for-none'), await sent(app, actorFor(user), 'for-none')].sort();
  const [used = '', other = ''] = ids;
  await sql`create table test_letters (file_id uuid not null references files)`.execute(app.database.ownerDb);
  await sql`insert into test_letters values (${used})`.execute(app.database.ownerDb);
  await sql`update files set state = 'deleted' where id in (${used}, ${other})`.execute(db);
  await runJob(app, 'files.remove');
  expect([await stateOf(used), await stateOf(other)]).toEqual(['deleted', 'gone']);
  expect([await app.platform.objects.has(keyOf(used)), await app.platform.objects.has(keyOf(other))]).toEqual([true, false]);
  expect(app.logLines.some((line) => line.includes('still part of a record') && line.includes(used))).toBe(true);
  await sql`drop table test_letters`.execute(app.database.ownerDb);
  await runJob(app, 'files.clean');
  expect([await stateOf(used), await app.platform.objects.has(keyOf(used))]).toEqual(['gone', false]);
});

test('while a backup or a restore runs no object is removed', async () => {
  const user = await createUser(db);
  const id = await sent(app, actorFor(user), 'for-none');
  const foreign = keyOf('aa000000-0000-4000-8000-000000000002');
  await app.platform.objects.put(foreign, pieces(Buffer.from('x')), 1);
  await run(app, drop, actorFor(user), { id });
  await db.connection().execute(async (backup) => {
    await sql`select pg_advisory_lock(${backupLock})`.execute(backup);
    await runJob(app, 'files.remove');
    expect(await sweepFiles(app.platform)).toEqual({ removed: 0, missing: [] });
    expect([await stateOf(id), await app.platform.objects.has(keyOf(id))]).toEqual(['deleted', true]);
    await sql`select pg_advisory_unlock(${backupLock})`.execute(backup);
  });
  expect(await sweepFiles(app.platform)).toEqual({ removed: 1, missing: [] });
  await runJob(app, 'files.remove');
  expect([await stateOf(id), await app.platform.objects.has(keyOf(id))]).toEqual(['gone', false]);
});

test('the same file sent again is the same input of a retry, wherever it was received', () => {
  const [first, again, other] = [receive(app, pdf), receive(app, pdf), receive(app, Buffer.from('lain'))];
  expect(first.path).not.toBe(again.path);
  expect(requestHashOf({ file: again, to: 'x' })).toBe(requestHashOf({ to: 'x', file: first }));
  expect(requestHashOf({ file: other, to: 'x' })).not.toBe(requestHashOf({ file: first, to: 'x' }));
});

test('a sweep removes an object without a row and reports a row without an object; it removes nothing from a store that is not its own', async () => {
  const user = await createUser(db);
  const id = await sent(app, actorFor(user), 'for-none');
  const foreign = keyOf('aa000000-0000-4000-8000-000000000001');
  const put = (key: string) => app.platform.objects.put(key, pieces(Buffer.from('x')), 1);
  await put(foreign);
  const object = await app.platform.objects.open(keyOf(id));
  const content = await buffer(object?.content as never);
  await app.platform.objects.remove(keyOf(id));
  expect(await sweepFiles(app.platform)).toEqual({ removed: 1, missing: [id] });
  expect([await app.platform.objects.has(foreign), await stateOf(id)]).toEqual([false, 'stored']);
  await app.platform.objects.put(keyOf(id), pieces(content), content.length);

  const many = Array.from({ length: 80 }, (_, n) => keyOf(`bb000000-0000-4000-8000-0000000000${n + 10}`));
  for (const key of many) await put(key);
  await expect(sweepFiles(app.platform)).rejects.toThrow('have no row');
  expect(await app.platform.objects.has(many[0] ?? '')).toBe(true);
  for (const key of many) await app.platform.objects.remove(key);
});

test('an object put in the place of another, or cut off, is not served', async () => {
  const user = await createUser(db);
  const session = await signIn(db, user);
  const [one, other] = [await sent(app, actorFor(user), 'for-none'), await sent(app, actorFor(user), 'for-none')];
  const read = async (id: string) => buffer((await app.platform.objects.open(keyOf(id)))?.content as never);
  const [first, second] = [await read(one), await read(other)];
  const replace = async (id: string, content: Buffer) => {
    await app.platform.objects.remove(keyOf(id));
    await app.platform.objects.put(keyOf(id), pieces(content), content.length);
  };
  const got = async () => Buffer.from(await (await app.fetch(`/files/${one}`, session)).arrayBuffer());
  expect((await got()).equals(pdf)).toBe(true);
  await replace(one, second);
  await expect(got()).rejects.toThrow();
  await replace(one, first.subarray(0, first.length - 1));
  await expect(got()).rejects.toThrow();
  // Also with the other file's key in its row: the key is bound to its file.
  await replace(one, second);
  await sql`update files f set wrapped_key = o.wrapped_key from files o where f.id = ${one} and o.id = ${other}`.execute(db);
  expect((await app.fetch(`/files/${one}`, session)).status).toBe(500);
  await run(app, drop, actorFor(user), { id: one });
});

test('the files of a person are in their data and go with the account; the store and the table keep nothing', async () => {
  const [person, other] = [await createUser(db), await createUser(db)];
  const ids = [await sent(app, actorFor(person), 'for-none'), await sent(app, actorFor(person), 'for-none')];
  const theirs = await sent(app, actorFor(other), 'for-none');
  const read = (await personalFiles.read(db, person.id)) as { alamat: string }[];
  expect(read.map(({ alamat }) => alamat).sort()).toEqual(ids.map((id) => `/files/${id}`).sort());
  await db.transaction().execute((tx) => personalFiles.erase(tx, person.id, app.platform));
  expect(await personalFiles.read(db, person.id)).toEqual([]);
  await runJob(app, 'files.remove');
  for (const id of ids) expect([await stateOf(id), await app.platform.objects.has(keyOf(id))]).toEqual(['gone', false]);
  expect(await stateOf(theirs)).toBe('stored');
});

test('a store that is full or away leaves no half row and says what to do', async () => {
  const full = new ObjectStoreError('full', { isFull: true });
  const away = new ObjectStoreError('away');
  for (const [error, code, words] of [
    [full, 'storage_full', 'Penyimpanan berkas sedang penuh. Coba lagi nanti atau hubungi rumah sakit.'],
    [away, 'unavailable', 'Penyimpanan berkas sedang tidak tersedia. Coba lagi sebentar lagi.'],
  ] as const) {
    const user = await createUser(db);
    const platform = { ...app.platform, objects: { ...app.platform.objects, put: () => Promise.reject(error) } };
    const refused = run({ platform }, send, actorFor(user), { file: receive(app, pdf), to: 'x' });
    await expect(refused).rejects.toMatchObject({ code, message: words });
    await runJob(app, 'files.clean');
    expect(await db.selectFrom('files').select('id').where('created_by', '=', user.id).execute()).toEqual([]);
  }
});

test('an upload beyond the limits is refused: 20 an hour for one person', async () => {
  const user = await createUser(db);
  const results = [];
  for (let n = 0; n < 21; n += 1) results.push(await run(app, send, actorFor(user), { file: receive(app, pdf), to: 'for-none' }));
  expect(results.slice(0, 20).every(({ ok: isOk }) => isOk)).toBe(true);
  expect(results[20]).toMatchObject({ ok: false, failure: { code: 'too_many_requests' } });
  expect((await run(app, send, { ...visitor }, { file: receive(app, pdf), to: 'x' })).ok).toBe(false);
});

test('a file that is too large or of a type that the kind does not take is refused', async () => {
  const user = await createUser(db);
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const codes = [];
  for (const bytes of [png, Buffer.concat([pdf, randomBytes(100_000)]), Buffer.from('halo')]) {
    const result = await run(app, send, actorFor(user), { file: receive(app, bytes), to: 'x' });
    if (result.ok) throw new Error('stored');
    const { status, code, message, fieldErrors } = result.failure;
    expect(fieldErrors).toEqual({ file: [message] });
    codes.push(`${status} ${code} ${message}`);
  }
  expect(codes).toEqual([
    '422 file_type Jenis berkas ini tidak didukung. Pilih JPG atau PDF.',
    '422 file_too_large Berkas ini terlalu besar. Paling besar 0,1 MB.',
    '422 file_type Jenis berkas ini tidak didukung. Pilih JPG atau PDF.',
  ]);
});
