import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { strangerBytes } from '#app/domains/files/rules.ts';
import { domains } from '#app/domains.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { invoke } from '#app/platform/invoke.server.ts';
import type { Operation } from '#app/platform/operation.server.ts';
import { receivedFile } from '#app/platform/received-file.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { pdf, receive } from '#tests/factories/files.ts';
import { type FormFixture, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { slotTarget } from '../definition/steps.rules.ts';
import { payRegistration, sendRegistrationProof } from '../registrations/pay.operations.server.ts';
import { uploadFormFile } from './upload.operations.server.ts';

const given = await openEvents();
const { app, db, platform, done } = given;
await createBankAccount({ db });
afterAll(() => given.close());

const { consents, fields } = plainDefinition;
const definition = { fields: [...fields, { key: 'surat', label: 'Surat', type: 'file' as const }], consents };
const form = await given.form({ definition });
const other = await given.form({ definition });

/** What strangers have sent today, as if through many visits and addresses. */
async function sentToday(bytes: number, { to = form, hoursAgo = 1 }: { to?: Pick<FormFixture, 'id'>; hoursAgo?: number } = {}) {
  await sql`
    insert into files (kind, class, belongs_to, content_type, bytes, sha256, key_id, wrapped_key, scan, state, created_at, expires_at, received_for)
    values ('forms.answer', 'private', 'uploader', 'application/pdf', ${bytes}, repeat('0', 64), 'k', '\\x00', 'clean', 'stored',
      now() - make_interval(hours => ${hoursAgo}), now() + interval '1 hour', ${`form:${to.id}`})`.execute(db);
}
beforeEach(async () => {
  await sql`delete from files where key_id = 'k'`.execute(db);
});

async function call<I, V>(item: Operation<I, V>, input: object, actor: Actor = stranger()) {
  const result = await invoke(item, {
    ...{ platform, ip: actor.ip, isAnonymous: actor.kind === 'visitor', identify: async () => actor, claimOf: () => null },
    readInput: () => ({ ...input, file: receive(app, pdf) }),
  });
  return result.ok ? null : result.failure;
}
const upload = (to: Pick<FormFixture, 'slug'> = form, actor?: Actor) =>
  call(uploadFormFile, { kind: 'event', slug: to.slug, field: 'surat' }, actor);

async function sendProof() {
  const paid = await given.form({ definition: pricedDefinition, startsAt: new Date(given.clock.now().getTime() + 60 * 86_400_000) });
  const { code } = await given.registered(paid, personFields({ class: 'pagi' }));
  const token = await given.tokenOf(code);
  await done(payRegistration, stranger(), { token, payment_method: await given.methodOf('transfer') });
  const subject = (await given.rowOf(code)).id;
  const attempt = await db.selectFrom('payment_attempts').select('id').where('subject_id', '=', subject).executeTakeFirstOrThrow();
  return await call(sendRegistrationProof, { token, id: attempt.id });
}

/** Every operation that takes files from everybody, as it is tried here. */
const tries: Readonly<Record<string, () => Promise<{ code: string; status: number; fieldErrors?: object } | null>>> = {
  [uploadFormFile.name]: upload,
  [sendRegistrationProof.name]: sendProof,
};

const takesFile = (part: unknown): boolean => part === receivedFile || (part instanceof z.ZodOptional && takesFile(part.unwrap()));
const open = domains
  .flatMap(({ operations = [] }: { operations?: readonly Pick<Operation, 'name' | 'access' | 'input'>[] }) => operations)
  .filter(({ access, input }) => access === 'public' && input instanceof z.ZodObject && Object.values(input.shape).some(takesFile));

test('each operation that takes files from everybody is tried here', () => {
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(tries).sort());
});

test.each(Object.keys(tries))(
  '%s takes a file while there is room, and none from any visit and address once there is not',
  async (name) => {
    const attempt = tries[name];
    expect(await attempt?.()).toBeNull();
    await sentToday(strangerBytes.ofAll, { to: other });
    for (let n = 0; n < 3; n += 1) {
      const message =
        'Terlalu banyak berkas diterima hari ini. Isian Anda tetap ada: kirim lagi dalam beberapa jam, atau hubungi rumah sakit.';
      expect(await attempt?.()).toMatchObject({ code: 'uploads_full', status: 503, fieldErrors: { file: [message] } });
    }
  },
);

test('one form takes not all of it, and an account has its own limits', async () => {
  const own = await given.form({ definition });
  await sentToday(strangerBytes.ofOne - pdf.length, { to: own });
  expect(await upload(own)).toBeNull();
  const before = await platform.metrics.strangerUploads.get();
  expect(await upload(own)).toMatchObject({ code: 'uploads_full' });
  const after = await platform.metrics.strangerUploads.get();
  expect(after.values.find(({ labels }) => labels.of === 'of_one')?.value).toBe(
    (before.values.find(({ labels }) => labels.of === 'of_one')?.value ?? 0) + 1,
  );
  expect(await upload(other)).toBeNull();
  expect(await upload(own, actorFor(await createUser(db)))).toBeNull();
});

test('what is a day old counts no more, nor what was not sent within three hours', async () => {
  await sentToday(strangerBytes.ofAll, { hoursAgo: 25 });
  expect(await upload()).toBeNull();
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from files
    where received_for = ${`form:${form.id}`} and key_id <> 'k' order by created_at desc limit 1`.execute(db);
  expect(rows).toEqual([{ hours: 3 }]);
  await sentToday(strangerBytes.ofOne);
  expect(await upload()).toMatchObject({ code: 'uploads_full' });
  await sql`update files set expires_at = now() - interval '1 minute' where key_id = 'k'`.execute(db);
  await runJob({ platform }, 'files.clean');
  expect(await upload()).toBeNull();
});

test('a page says so at the field, and keeps what was typed', async () => {
  await sentToday(strangerBytes.ofOne);
  const person = personFields() as Record<string, string>;
  const body = formWith({ ...person, [slotTarget('file_1')]: 'surat' }, { file_1: pdf });
  const answer = await app.fetch(`/event/form/${form.slug}`, { method: 'POST', body, headers: { 'x-forwarded-for': newAddress() } });
  const html = await answer.text();
  expect([answer.status, html.includes('Terlalu banyak berkas diterima hari ini.'), html.includes(person.name ?? '')]).toEqual([
    422,
    true,
    true,
  ]);
});
