import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { openComplaint } from '../complaint/open-complaint.server.ts';
import type { Definition } from '../definition/form-definition.schema.ts';
import { fieldOfRole } from '../definition/form-fields.ts';
import { attachFiles } from '../file/upload-form-file.server.ts';
import type { Form } from '../form/published-form.store.server.ts';
import { storeAnswers } from '../submission/encrypt-answers.server.ts';
import { codeFrom, randomLetters } from '../ticket/ticket-code.ts';
import { admitRegistration, wantedSeats } from './admit-registration.server.ts';
import { eventNotices } from './event.notices.server.ts';
import { announceRegistration } from './move-registration.server.ts';
import { participantsOf, type ReadAnswers } from './read-answers.server.ts';
import * as store from './registration.store.server.ts';
import { duplicateTextOf, heldToPay, submittedTexts, within } from './registration-deadlines.ts';
import { dupKeyOf, hashesOf } from './registration-link.server.ts';
import { type RegistrationState, stateAfter } from './registration-states.ts';
import { lockPools, type Seats, setSeats } from './seats.store.server.ts';

/** What is written of a sent form. */
export type Given = Readonly<{
  form: Form;
  read: ReadAnswers;
  userId: string | null;
  source: 'page' | 'api' | 'staff';
  isQuarantined: boolean;
}>;

/** What was written, without what a stored answer may not hold. */
export type Kept = Readonly<{
  submission: string;
  /** Null of a survey. */
  registration: string | null;
  code: string;
  state: RegistrationState;
  until: string | null;
  /** How many wait before it; null unless it waits. */
  ahead: number | null;
  total: number;
  complaintCode: string | null;
  isSensitive: boolean;
  /** False when it was there before. */
  isNew: boolean;
  /** The form's own text; empty = the usual one. */
  text: string;
}>;

type Code = 'full' | 'option_full' | 'duplicate';

/** Writes answers with what was agreed to, the files and what is counted. */
async function writeSubmission(tx: Tx, platform: PlatformServices, given: Given): Promise<string> {
  const { form, read, userId, source, isQuarantined } = given;
  const now = platform.clock.now();
  const submission = await store.insertSubmission(tx, {
    form_version_id: form.version_id,
    user_id: userId,
    ...storeAnswers(platform, form, read.values),
    source,
    is_quarantined: isQuarantined,
    created_at: now,
    updated_at: now,
  });
  await store.setChoices(tx, submission, read.choices);
  await attachFiles(tx, submission, read.files, now);
  await store.insertConsents(
    tx,
    read.checked.consents.map(({ purpose, text, isGiven }) => ({
      form_id: form.id,
      submission_id: submission,
      purpose,
      version: `${form.id}.${form.version}`,
      is_given: isGiven,
      text_hash: createHash('sha256').update(text).digest(),
      guardian_relation: read.checked.guardian?.relation ?? null,
      channel: source,
      given_at: now,
    })),
  );
  return submission;
}

const newCode = () => codeFrom(randomCode(randomLetters));

/** Writes the answers to a survey, which may be a complaint. */
export async function saveAnswers(tx: Tx, platform: PlatformServices, given: Given): Promise<Outcome<Kept, never>> {
  const submission = await writeSubmission(tx, platform, given);
  const { form, read, isQuarantined } = given;
  const isComplaint = form.definition.is_complaint && !isQuarantined;
  const complaint = { submissionId: submission, formId: form.id, facilityId: form.facility?.id ?? null, complainant: read.contact };
  return ok({
    submission,
    registration: null,
    code: '',
    state: 'confirmed',
    until: null,
    ahead: null,
    total: 0,
    isSensitive: false,
    isNew: true,
    complaintCode: isComplaint ? await openComplaint(tx, platform, complaint) : null,
    // What is held reads the same; its code comes with the message once it is released.
    text: form.definition.texts.success || (form.definition.is_complaint ? submittedTexts.survey : ''),
  });
}

/** Writes a registration with its seats, or its place in the queue. */
export async function saveRegistration(tx: Tx, platform: PlatformServices, given: Given): Promise<Outcome<Kept, Code>> {
  const { form, read } = given;
  const person = { name: read.contact.name ?? '', phone: read.contact.phone, email: read.contact.email };
  const dupKey = dupKeyOf(platform, form.id, person);
  const seats = await wantedSeats(tx, form, read.checked.party, read.checked.chosen);
  // Two forms of one person at once are looked at one after the other.
  if (!given.isQuarantined) await lockPools(tx, seats);
  const same = dupKey === null || given.isQuarantined ? null : await store.findSamePerson(tx, form.id, dupKey);
  if (same !== null && (!form.is_sensitive || given.source === 'staff')) return duplicateOf(given, same.state);
  const total = read.checked.price.total;
  await sql`savepoint registration`.execute(tx);
  const admission = given.isQuarantined ? null : await admitRegistration(tx, { form: askedOf(given), seats, total });
  if (admission && !admission.ok) return admission;
  const state = admission === null ? 'quarantined' : stateAfter('quarantined', admission.value);
  if (state === null) throw new Error('no state follows from an admission');
  if (same !== null) {
    // Whether somebody is registered shows in no answer: what refuses a new person refuses here too, and who was before gets the ticket again.
    await writeSubmission(tx, platform, given);
    await sql`rollback to savepoint registration`.execute(tx);
    await eventNotices.enqueueTell(tx, platform, same.id, 'ticket');
    return ok(keptOf(form, { submission: '', id: same.id, code: '', state, until: null, ahead: null, total, isNew: false }));
  }
  return ok(await writeRegistration(tx, platform, given, { person, dupKey, seats, state, total }));
}

/** Staff who enter a registration have decided about it. */
const askedOf = ({ form, source }: Given): Form => (source === 'staff' ? { ...form, has_approval: false } : form);

type Writing = Readonly<{
  person: Pick<store.Registration, 'name' | 'phone' | 'email'>;
  dupKey: Buffer | null;
  seats: readonly Seats[];
  state: RegistrationState;
  total: number;
}>;

async function writeRegistration(tx: Tx, platform: PlatformServices, given: Given, writing: Writing): Promise<Kept> {
  const { form, read, userId } = given;
  const { person, dupKey, seats, state, total } = writing;
  const now = platform.clock.now();
  const submission = await writeSubmission(tx, platform, given);
  const [id, code] = [randomUUID(), newCode()];
  const until = state === 'awaiting_payment' ? within(now, form.hold_minutes, form.ends_at) : null;
  const waitingNo = state === 'waiting' ? await store.nextWaitingNo(tx, form.id) : null;
  await store.insertRegistration(tx, {
    id,
    form_id: form.id,
    submission_id: submission,
    code,
    ...hashesOf(platform, { code, link_generation: 1 }),
    ticket_id: randomBytes(8),
    state,
    state_at: now,
    ...person,
    party: read.checked.party,
    total,
    ...(until ? heldToPay(until) : {}),
    waiting_no: waitingNo,
    dup_key: dupKey,
    created_at: now,
    updated_at: now,
    is_announced: form.is_announced && read.checked.consents.some(({ purpose, isGiven }) => purpose === 'announcement' && isGiven),
  });
  await setSeats(tx, id, seats);
  await store.setParticipants(tx, id, participantsOf(read));
  announceRegistration(tx, { id, form_id: form.id, user_id: userId });
  if (state === 'awaiting_approval' || state === 'waiting' || state === 'awaiting_payment' || state === 'confirmed') {
    await eventNotices.enqueueTell(tx, platform, id, state);
  }
  const ahead = waitingNo === null ? null : await store.countBefore(tx, form.id, waitingNo);
  return keptOf(form, { submission, id, code, state, until: until?.toISOString() ?? null, ahead, total, isNew: true });
}

type Written = Pick<Kept, 'submission' | 'code' | 'state' | 'until' | 'ahead' | 'total' | 'isNew'> & Readonly<{ id: string }>;

const keptOf = (form: Form, { id, ...written }: Written): Kept => ({
  ...written,
  registration: id,
  complaintCode: null,
  isSensitive: form.is_sensitive,
  text: form.definition.texts.success,
});

/** The refusal of a person who is registered already, at the input of the contact that is known. */
function duplicateOf({ form: { definition }, source, read }: Given, state: RegistrationState) {
  const role = read.contact.phone === null ? 'email' : 'phone';
  const key = fieldOfRole(definition.fields, role)?.key ?? role;
  const message = `${role === 'phone' ? 'Nomor' : 'Email'} ini sudah terdaftar dengan nama yang sama`;
  return fail('duplicate', { message: duplicateTextOf(state), fieldErrors: errorsOf({ [key]: message }, { source, definition }) });
}

/** Who sent what is refused. */
export type Sent = Readonly<{ source: Given['source']; definition: Definition }>;

/**
 * Errors by the name of each input. A program reads those of every phone under `phone` too, whatever its field is called, as specified; a page has no such input.
 */
export function errorsOf(errors: Readonly<Record<string, string>>, sent?: Sent): Record<string, string[]> {
  const byName = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
  const phones = sent?.source === 'api' ? sent.definition.fields.filter(({ key, type }) => type === 'phone' && key !== 'phone') : [];
  const messages = phones.flatMap(({ key }) => byName[key] ?? []);
  return messages.length === 0 ? byName : { ...byName, phone: [...(byName.phone ?? []), ...messages] };
}
