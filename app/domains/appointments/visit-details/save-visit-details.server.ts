import { consentText, recordConsent } from '#app/domains/accounts/index.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { maskedContact } from '#app/platform/contacts/contact.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { canBeBirthDate, isChildOn } from '#app/platform/time/birth-date.ts';
import { overFirstMails } from '../reminder/limit-visit-mails.server.ts';
import { remindersAhead } from '../reminder/reminder-times.ts';
import { eraseMails, sendToNewAddress } from '../reminder/send-reminder.server.ts';
import { statusPath } from '../request/request.schema.ts';
import { auditRequest, hashOf, linkLimits } from '../request/request-link.server.ts';
import { changeFailures } from '../request/request-refusals.ts';
import { type DetailsInput, detailsInput } from './visit-details.schema.ts';
import * as store from './visit-details.store.server.ts';
import type { ShownDetails } from './visit-details.ts';
import { detailsTexts } from './visit-details-fields.schema.ts';

/** The sentence above the button of the form. It is one of the consent ledger, which keeps its old versions. */
function detailsConsent(): { version: string; text: string } {
  const { version, text } = consentText('visit_details');
  return { version, text };
}

/**
 * The details of a request, whether they can still be changed, and the consent to them. The holder of the private link may read and change
 * them.
 */
export const getVisitDetails = operation({
  name: 'appointment.get_details',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  failures: { not_found: notFound },
  async run({ db, clock }, { token }) {
    const row = await store.getDetailsOrNull(db, hashOf(token), clock.now());
    if (!row) return fail('not_found');
    return ok({
      details: shownDetails(row),
      can_change: refusalOf(row) === null,
      visit_date: row.visit_date,
      is_day_over: row.visit_date < row.today,
      reminders: remindersAhead(row, row.local_now),
      consent: detailsConsent(),
    });
  },
});

/**
 * Replaces the details of a request until the end of the visit's day; with nothing filled in they are deleted. What is filled in is stored
 * only with the consent to the current sentence, and of an account the consent ledger gets a row. An address that is new gets a message:
 * the account's own verified one the code and the link, every other one a question (decision 85).
 */
export const saveVisitDetails = operation({
  name: 'appointment.save_details',
  access: 'public',
  limits: linkLimits('register_details'),
  input: detailsInput,
  failures: {
    not_found: changeFailures.not_found,
    not_active: changeFailures.not_active,
    visit_over: changeFailures.visit_over,
    consent_changed: changeFailures.consent_changed,
    consent_missing: [
      422,
      'Data belum disimpan: persetujuan di atas tombol Simpan tidak ikut terkirim. Muat ulang halaman lalu simpan lagi.',
    ],
    invalid: [422, 'Ada yang perlu diperbaiki'],
    too_many_mails: [429, 'Sudah terlalu banyak pesan email hari ini. Coba lagi besok, atau simpan tanpa email.'],
  },
  async run({ tx, actor, clock, platform }, { token, ...given }) {
    const now = clock.now();
    const caller = actor.kind === 'user' ? actor.userId : null;
    const { version } = detailsConsent();
    if (given.consent && given.consent !== version) return fail('consent_changed');
    const isFilled = carriesData(given);
    if (isFilled && !given.consent) return fail('consent_missing');
    // It locks the account, which is locked before requests everywhere. A refusal below takes it back.
    if (isFilled && caller) await recordConsent(tx, { userId: caller, purpose: 'visit_details', version, isGiven: true, channel: 'page' });
    const row = await store.lockDetailsOrNull(tx, hashOf(token), now);
    if (!row) return fail('not_found');
    const refusal = refusalOf(row);
    if (refusal) return fail(refusal);
    const fieldErrors = errorsOf(given, row);
    if (Object.keys(fieldErrors).length > 0) return fail('invalid', { fieldErrors });
    const details = detailsOf(given, row, now);
    const isNewAddress = details.email !== null && details.email !== row.email;
    if (isNewAddress && (await isVerified(tx, actor, details.email))) details.email_confirmed_at = now;
    const over = isNewAddress ? await overFirstMails(tx, platform, actor, { requestId: row.id, email: details.email ?? '' }) : null;
    if (over) return fail('too_many_mails', { ...over, fieldErrors: { email: [over.message] } });
    if (row.email !== null && row.email !== details.email) await eraseMails(tx, platform, row.id);
    const entry = isFilled ? { consent_version: version, consented_at: now, entered_by: enteredBy(caller, given, row) } : entryOf(row);
    const isEmpty = entry === null || Object.values(details).every((value) => value === null);
    if (isEmpty) await store.deleteDetails(tx, row.id);
    else await store.saveDetails(tx, row.id, { ...details, ...entry }, now);
    if (isNewAddress) await sendToNewAddress(tx, platform, row.id, now);
    return ok({ id: row.id, user_id: row.user_id, isEmpty, isNewAddress, isConfirmed: details.email_confirmed_at !== null });
  },
  audit: (_input, request) => auditRequest(request),
});

/** Deletes the details of a request with the mails to its address, at any time; a second call changes nothing. */
export const emptyVisitDetails = operation({
  name: 'appointment.empty_details',
  access: 'public',
  limits: linkLimits('register_details'),
  input: statusPath,
  failures: { not_found: changeFailures.not_found },
  async run({ tx, clock, platform }, { token }) {
    const row = await store.lockDetailsOrNull(tx, hashOf(token), clock.now());
    if (!row) return fail('not_found');
    await store.deleteDetails(tx, row.id);
    if (row.email !== null) await eraseMails(tx, platform, row.id);
    return ok({ id: row.id, user_id: row.user_id, hadDetails: row.consent_version !== null });
  },
  audit: (_input, request) => (request.hadDetails ? auditRequest(request) : null),
});

type ChangeRefusal = 'not_active' | 'visit_over';

/** Why details are not changed any more; null when they can be. */
function refusalOf({ status, visit_date, today }: store.RequestWithDetails): ChangeRefusal | null {
  if (status !== 'requested') return 'not_active';
  return visit_date < today ? 'visit_over' : null;
}

/** An address that the caller's own account has verified needs no press on a link. */
const isVerified = async (tx: Tx, actor: Actor, email: string | null) =>
  actor.kind === 'user' && email !== null && (await store.hasVerifiedEmail(tx, actor.userId, email));

type Given = Omit<DetailsInput, 'token'>;

/** True when something is to be stored; leaving out and removing need no consent. */
const carriesData = ({ remove_email: _remove, consent: _consent, ...values }: Given) => Object.values(values).some(Boolean);

function entryOf({ consent_version, consented_at, entered_by }: store.RequestWithDetails): store.Entry | null {
  return consent_version === null || consented_at === null ? null : { consent_version, consented_at, entered_by };
}

/** The account that entered all that is stored now: an address that another caller entered may be kept. */
function enteredBy(caller: string | null, { email, remove_email }: Given, row: store.RequestWithDetails): string | null {
  const keepsAddress = row.email !== null && !email && !remove_email;
  return keepsAddress && row.entered_by !== caller ? null : caller;
}

function errorsOf(given: Given, { visit_date, today }: store.RequestWithDetails): Record<string, string[]> {
  const { birth_date, guardian_name, guardian_relation } = given;
  if (!birth_date) return {};
  if (!canBeBirthDate(birth_date, today)) return { birth_date: [detailsTexts.birthDateRange] };
  if (!isChildOn(visit_date, birth_date)) return {};
  return {
    ...(guardian_name ? {} : { guardian_name: [detailsTexts.guardianName] }),
    ...(guardian_relation ? {} : { guardian_relation: [detailsTexts.guardianRelation] }),
  };
}

function detailsOf(given: Given, row: store.RequestWithDetails, now: Date): store.Details {
  const email = given.remove_email ? null : (given.email ?? row.email);
  // An adult has no guardian.
  const isChild = given.birth_date ? isChildOn(row.visit_date, given.birth_date) : false;
  return {
    payer: given.payer ?? null,
    is_new_patient: given.patient_kind ? given.patient_kind === 'new' : null,
    birth_date: given.birth_date ?? null,
    guardian_name: isChild ? (given.guardian_name ?? null) : null,
    guardian_relation: isChild ? (given.guardian_relation ?? null) : null,
    email,
    email_set_at: email === null ? null : email === row.email ? row.email_set_at : now,
    email_confirmed_at: email !== null && email === row.email ? row.email_confirmed_at : null,
  };
}

function shownDetails(row: store.Details): ShownDetails {
  const { payer, is_new_patient, birth_date, guardian_name, guardian_relation, email, email_confirmed_at } = row;
  return {
    payer,
    patient_kind: is_new_patient === null ? null : is_new_patient ? 'new' : 'known',
    birth_date,
    guardian_name,
    guardian_relation,
    email_masked: email && maskedContact({ channel: 'email', contact: email }),
    is_email_confirmed: email_confirmed_at !== null,
  };
}
