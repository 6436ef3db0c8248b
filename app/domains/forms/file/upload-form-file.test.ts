import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { applicationConsent } from '#app/domains/careers/job-application-fields.schema.ts';
import { cvFile, sendJobApplication } from '#app/domains/careers/send-job-application.server.ts';
import { strangerBytes } from '#app/domains/files/file-limits.ts';
import { strangerUploadLimits } from '#app/domains/files/index.server.ts';
import { domains } from '#app/domains.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { invoke } from '#app/platform/operations/invoke.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { pdf, receive } from '#tests/factories/files.ts';
import { type FormFixture, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createVacancy } from '#tests/factories/vacancies.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { slotTarget } from '../definition/form-steps.ts';
import { payRegistration, sendRegistrationProof } from '../registration/pay-registration.server.ts';
import { answerKind, uploadFormFile } from './upload-form-file.server.ts';

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
  await insertSent(bytes, { kind: 'forms.answer', record: `form:${to.id}`, hoursAgo });
}

async function insertSent(bytes: number, { kind, record, hoursAgo = 1 }: { kind: string; record: string; hoursAgo?: number }) {
  await sql`
    insert into files (kind, class, belongs_to, content_type, bytes, sha256, key_id, wrapped_key, scan, state, created_at, expires_at, received_for)
    values (${kind}, 'private', 'uploader', 'application/pdf', ${bytes}, repeat('0', 64), 'k', '\\x00', 'clean', 'stored',
      now() - make_interval(hours => ${hoursAgo}), now() + interval '1 hour', ${record})`.execute(db);
}
const proofsSent = async (count: number, attempt: string) => {
  for (let n = 0; n < count; n += 1) await insertSent(5_000_000, { kind: 'payments.proof', record: `payment:${attempt}` });
};
beforeEach(async () => {
  await sql`delete from files where key_id = 'k'`.execute(db);
});

async function call<I, V>(item: Operation<I, V>, input: object, actor: Actor = stranger()) {
  const result = await invoke(item, {
    platform,
    ip: actor.ip,
    isAnonymous: actor.kind === 'visitor',
    identify: async () => actor,
    claimOf: () => null,
    readInput: () => ({ ...input, file: receive(app, pdf) }),
  });
  return result.ok ? null : result.failure;
}
const upload = (to: Pick<FormFixture, 'slug'> = form, actor?: Actor) =>
  call(uploadFormFile, { kind: 'event', slug: to.slug, field: 'surat' }, actor);

/** A guest who pays by a transfer. */
async function startTransfer() {
  const paid = await given.form({ definition: pricedDefinition, startsAt: new Date(given.clock.now().getTime() + 60 * 86_400_000) });
  const { code } = await given.registered(paid, personFields({ class: 'pagi' }));
  const token = await given.tokenOf(code);
  await done(payRegistration, stranger(), { token, payment_method: await given.methodOf('transfer') });
  const subject = (await given.rowOf(code)).id;
  const attempt = await db.selectFrom('payment_attempts').select('id').where('subject_id', '=', subject).executeTakeFirstOrThrow();
  return { token, id: attempt.id };
}
const sendProof = (transfer: Awaited<ReturnType<typeof startTransfer>>, actor?: Actor) => call(sendRegistrationProof, transfer, actor);

const message = 'Terlalu banyak berkas diterima hari ini. Isian Anda tetap ada: kirim lagi dalam beberapa jam, atau hubungi rumah sakit.';
const full = { code: 'uploads_full', status: 503, fieldErrors: { file: [message] } };

/** Every operation that takes files from everybody, and what it does once the room for all forms is taken. */
const tries: Readonly<Record<string, () => Promise<void>>> = {
  async [uploadFormFile.name]() {
    for (let n = 0; n < 3; n += 1) expect(await upload()).toMatchObject(full);
  },
  async [sendRegistrationProof.name]() {
    expect(await sendProof(await startTransfer())).toBeNull();
  },
  async [sendJobApplication.name]() {
    const sent = {
      name: 'Siti Aminah',
      phone: '0812-3456-7890',
      email: 'siti@contoh.id',
      letter: 'Saya perawat.',
      consent: applicationConsent.version,
    };
    const { slug } = await createVacancy(app);
    platform.cache.purgeAll();
    expect(await call(sendJobApplication, { ...sent, slug })).toBeNull();
    await insertSent(strangerBytes.ofAll, { kind: cvFile.name, record: 'vacancy:0' });
    expect(await call(sendJobApplication, { ...sent, slug })).toMatchObject(full);
  },
};

const takesFile = (part: unknown): boolean => part === receivedFile || (part instanceof z.ZodOptional && takesFile(part.unwrap()));
const open = domains
  .flatMap(({ operations = [] }: { operations?: readonly Pick<Operation, 'name' | 'access' | 'input'>[] }) => operations)
  .filter(({ access, input }) => access === 'public' && input instanceof z.ZodObject && Object.values(input.shape).some(takesFile));

test('each operation that takes files from everybody is tried here', () => {
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(tries).sort());
});

test('a form takes a file while there is room', async () => {
  expect(await upload()).toBeNull();
});

test.each(Object.keys(tries))('%s without room: a form takes none from any visit and address, a payment still does', async (name) => {
  await sentToday(strangerBytes.ofAll, { to: other });
  await tries[name]?.();
});

test('a payment takes ten files in a day, whatever is sent for others, and the room of forms stays', async () => {
  const [guest, neighbour] = [await startTransfer(), await startTransfer()];
  await proofsSent(10, guest.id);
  expect(await sendProof(guest)).toMatchObject(full);
  await proofsSent(9, neighbour.id);
  expect(await sendProof(neighbour)).toBeNull();
  await sentToday(strangerBytes.ofOne - 10 * pdf.length);
  expect(await upload()).toBeNull();
  await insertSent(strangerBytes.ofAll, { kind: 'payments.proof', record: 'payment:1' });
  expect(await upload()).toBeNull();
});

test('an address sends so much that it closes no form, with any visits; then its guests still pay, and others send', async () => {
  const transfer = await startTransfer();
  const address = newAddress();
  const visitor = (visit: string): Actor => ({ ...stranger(), kind: 'visitor', visit, isNewVisit: false, ip: address }) as Actor;
  const answers = [];
  for (let n = 0; n < 42; n += 1) answers.push(await upload(form, visitor(`visit-${n}`)));
  expect(answers.map((failure) => failure?.status ?? 200)).toEqual([...Array(40).fill(200), 429, 429]);
  expect(await sendProof(transfer, visitor('guest'))).toBeNull();
  expect(await upload()).toBeNull();
  expect(await upload(form, { ...actorFor(await createUser(db)), ip: address })).toBeNull();
  const ofAddress = strangerUploadLimits.filter(({ per }) => per === 'address');
  const maxFiles = Math.min(...ofAddress.map(({ max, windowSeconds }) => max * Math.ceil(86_400 / windowSeconds)));
  expect(maxFiles * answerKind.maxBytes).toBeLessThan(strangerBytes.ofOne);
  expect(maxFiles * answerKind.maxBytes).toBeLessThan(strangerBytes.ofAll / 4);
});

async function refusedOfOne(): Promise<number> {
  const { values } = await platform.metrics.strangerUploads.get();
  return values.find(({ labels }) => labels.of === 'of_one')?.value ?? 0;
}

test('one form takes not all of it, and an account has its own limits', async () => {
  const own = await given.form({ definition });
  await sentToday(strangerBytes.ofOne - pdf.length, { to: own });
  expect(await upload(own)).toBeNull();
  const before = await refusedOfOne();
  expect(await upload(own)).toMatchObject({ code: 'uploads_full' });
  expect(await refusedOfOne()).toBe(before + 1);
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
