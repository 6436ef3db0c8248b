import { deleteFiles } from '#app/domains/files/index.server.ts';
import { cancelAttempts } from '#app/domains/payments/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { firstSent } from '../definition/answer-values.ts';
import type { RawAnswers } from '../definition/check-answers.ts';
import type { Definition } from '../definition/form-definition.schema.ts';
import { fieldOfRole } from '../definition/form-fields.ts';
import type { Answers } from '../definition/form-price.ts';
import { deleteFormFiles, findFormFiles } from '../file/form-file.store.server.ts';
import { attachFiles, tokenOf } from '../file/upload-form-file.server.ts';
import { findPools, hasWaiting } from '../form/form-pools.store.server.ts';
import { getDefinition } from '../form/published-form.store.server.ts';
import { openAnswers, storeAnswers } from '../submission/encrypt-answers.server.ts';
import { getAnswers } from '../submission/submission.store.server.ts';
import { fullOf, wantedSeats } from './admit-registration.server.ts';
import { auditedRegistration, linkLimits, manageFailures } from './cancel-or-accept-registration.server.ts';
import { eventNotices } from './event.notices.server.ts';
import { announceRegistration, type Changing, occupiesSeat, step } from './move-registration.server.ts';
import { offerSeats } from './offer-seats.server.ts';
import { lockByToken, mayNow, type Opened } from './open-registration.server.ts';
import { participantsOf, type ReadAnswers, readAnswers } from './read-answers.server.ts';
import { editInput } from './registration.schema.ts';
import * as store from './registration.store.server.ts';
import { dupKeyOf } from './registration-link.server.ts';
import { isPriceFixed } from './registration-money.store.server.ts';
import { payableKind } from './registration-names.ts';
import { allocateSeats, findSeats, fullPools, lockPools, neverFits, releaseSeats, type Seats, setSeats } from './seats.store.server.ts';
import { answerFailures, countedDuplicate, invalidOf, tooOften, totalRefusal } from './submit-form.server.ts';

/** The highest generation that a ticket has room for. */
const maxGeneration = 255;

/**
 * Changes the answers of a registration by its private link, until the time that its form allows: by the version that it was made with. What
 * costs something stays as it is once it is paid, or a cashier looks at its transfer.
 */
export const editRegistration = operation({
  name: 'registration.edited',
  access: 'public',
  limits: linkLimits,
  idempotent: true,
  input: editInput,
  failures: {
    ...manageFailures,
    ...answerFailures,
    too_many_requests: tooOften,
    price_fixed: [409, 'Pilihan yang berbayar tidak dapat diubah lagi. Batalkan pendaftaran ini bila ingin memilih yang lain.'],
  },
  refusedBy: { event_registrations_person_once: 'duplicate' },
  async run({ tx, enqueue, actor, platform, clock }, { token, source, fields }) {
    const now = clock.now();
    const opened = await lockByToken(tx, token);
    if (!opened) return fail('not_found');
    const { registration, form } = opened;
    if (!(await mayNow(tx, opened, now)).edit || registration.generation >= maxGeneration) return fail('too_late');
    const definition = await getDefinition(tx, registration.version_id);
    const before = openAnswers(platform, await getAnswers(tx, registration.submission_id));
    const kept = keptFiles(platform, form.id, definition, before, fields);
    const { errors, read } = readAnswers(platform, { ...form, definition }, { fields: kept }, now);
    if (Object.keys(errors).length > 0) return invalidOf(errors, { source, definition });
    const refused = await refusedPerson({ tx, platform }, opened, read, actor.ip);
    if (refused) return refused;
    const total = read.checked.price.total;
    const wrongTotal = totalRefusal(firstSent(fields.shown_total), total);
    if (wrongTotal) return wrongTotal;
    const isFixed = await isPriceFixed(tx, registration);
    if (total !== registration.total && isFixed) return fail('price_fixed');
    const seats = await wantedSeats(tx, form, read.checked.party, read.checked.chosen);
    const changed = await changeSeats(tx, opened, seats);
    if (!changed.ok) return changed;
    if (changed.value.isFreed) await enqueue(offerSeats, { formId: form.id });
    await writeEdit({ tx, platform }, opened, { ...read, values: withBrowser(definition, before, read.values) }, total);
    await deleteUnused({ tx, enqueue }, registration.submission_id, read, now);
    return ok({ id: registration.id, userId: registration.user_id });
  },
  audit: auditedRegistration,
});

type Signing = Parameters<typeof tokenOf>[0];

/** A field of files that is not sent keeps its files: they cannot be sent again by a form. */
function keptFiles(platform: Signing, formId: number, definition: Definition, before: Answers, fields: RawAnswers): RawAnswers {
  const kept = definition.fields.flatMap((field) => {
    const ids = field.type === 'file' && !fields[field.key]?.length ? before[field.key] : undefined;
    return Array.isArray(ids) ? [[field.key, (ids as string[]).map((id) => tokenOf(platform, formId, field.key, { id }))]] : [];
  });
  return { ...fields, ...Object.fromEntries(kept) };
}

/** What was stored of the browser when the form was sent stays. */
function withBrowser(definition: Definition, before: Answers, values: Answers): Answers {
  const hidden = definition.fields.flatMap(({ key, type }) => (type === 'hidden' && before[key] !== undefined ? [[key, before[key]]] : []));
  return { ...values, ...Object.fromEntries(hidden) };
}

/** What stands against the person of changed answers: nobody learns from them who else is registered. */
async function refusedPerson({ tx, platform }: Changing, { registration, form }: Opened, { contact }: ReadAnswers, ip: string) {
  if (form.is_sensitive) {
    const { fields } = await getDefinition(tx, registration.version_id);
    const other = (['name', 'phone', 'email'] as const).filter((role) => contact[role] !== registration[role]);
    const errors = other.map((role) => [fieldOfRole(fields, role)?.key ?? role, personFixed]);
    return errors.length > 0 ? invalidOf(Object.fromEntries(errors)) : null;
  }
  const dupKey = dupKeyOf(platform, form.id, { ...contact, name: contact.name ?? registration.name });
  const same = dupKey && (await store.findSamePerson(tx, form.id, dupKey));
  return same && same.id !== registration.id ? ((await countedDuplicate(platform, ip)) ?? fail('duplicate')) : null;
}

const personFixed = 'Nama dan kontak di formulir ini tidak dapat diubah. Batalkan pendaftaran ini, lalu daftar lagi';

/** Takes other seats in place of those before. Who waits comes before who wants more. */
async function changeSeats(
  tx: Tx,
  { registration, form }: Opened,
  seats: readonly Seats[],
): Promise<Outcome<{ isFreed: boolean }, 'full' | 'option_full'>> {
  const before = await findSeats(tx, registration.id);
  const had = new Map(before.map(({ pool, n }) => [pool, n]));
  const isSame = before.length === seats.length && seats.every(({ pool, n }) => had.get(pool) === n);
  if (isSame) return ok({ isFreed: false });
  if (!occupiesSeat(registration.state)) {
    // More than there ever is would wait for ever.
    const never = neverFits(await findPools(tx, form.id), seats)[0];
    if (never) return fullOf(never.option);
    await setSeats(tx, registration.id, seats);
    return ok({ isFreed: false });
  }
  const all = [...new Map([...before, ...seats].map((one) => [one.pool, one])).values()];
  const pools = await lockPools(tx, all);
  await releaseSeats(tx, registration.id);
  // Who waits, waits for seats of the form: another option with as many seats takes nothing from anybody.
  const ofForm = pools.find(({ option }) => option === null)?.id;
  const wantsMore = seats.some(({ pool, n }) => pool === ofForm && n > (had.get(pool) ?? 0));
  if (wantsMore && (await hasWaiting(tx, form.id))) return fail('full');
  if (!(await allocateSeats(tx, seats))) {
    const option = fullPools(await lockPools(tx, seats), seats).find((one) => one.option !== null);
    return fullOf(option?.option ?? null);
  }
  await setSeats(tx, registration.id, seats);
  return ok({ isFreed: before.some(({ pool, n }) => n > (seats.find((one) => one.pool === pool)?.n ?? 0)) });
}

async function writeEdit(context: Changing, { registration, form }: Opened, read: ReadAnswers, total: number): Promise<void> {
  const { tx, platform } = context;
  const now = platform.clock.now();
  const { id, submission_id: submission, state, party } = registration;
  await store.setAnswers(tx, submission, { ...storeAnswers(platform, form, read.values), updated_at: now });
  await store.setChoices(tx, submission, read.choices);
  await store.setParticipants(tx, id, participantsOf(read));
  const person = { name: read.contact.name ?? registration.name, phone: read.contact.phone, email: read.contact.email };
  const isOther = read.checked.party !== party;
  const changes = {
    ...person,
    party: read.checked.party,
    total,
    dup_key: dupKeyOf(platform, form.id, person),
    // The ticket says for how many it is.
    ...(isOther ? { generation: registration.generation + 1 } : {}),
  };
  await store.changeRegistration(tx, id, [state], changes, now);
  announceRegistration(tx, registration);
  if (isOther && state === 'confirmed') await eventNotices.enqueueTell(tx, platform, id, 'ticket', { about: now.toISOString() });
  if (total === registration.total || state !== 'awaiting_payment') return;
  await cancelAttempts(tx, platform, payableKind, id, { source: 'owner', note: 'changed' });
  if (total === 0 && (await step(context, registration, 'confirm')) === 'confirmed')
    await eventNotices.enqueueTell(tx, platform, id, 'confirmed');
}

/** Attaches what is new, and deletes what the answers name no more. */
async function deleteUnused(
  { tx, enqueue }: Parameters<typeof deleteFiles>[0],
  submission: string,
  read: ReadAnswers,
  now: Date,
): Promise<void> {
  const stored = await findFormFiles(tx, submission);
  const named = read.files.map(({ id }) => id);
  await attachFiles(
    tx,
    submission,
    read.files.filter(({ id }) => !stored.includes(id)),
    now,
  );
  const unused = stored.filter((id) => !named.includes(id));
  await deleteFormFiles(tx, unused);
  await deleteFiles({ tx, enqueue }, unused);
}
