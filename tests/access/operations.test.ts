import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#app/domains.server.ts';
import { type Actor, type GrantedRole, grantedRoles, type UserActor } from '#app/platform/access/actor.server.ts';
import { invoke } from '#app/platform/operations/invoke.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { visitor } from '#tests/factories/appointments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Every operation of the list, called by every kind of caller. What has to come out is worked out from the declaration alone, by other code
 * than the product's, so an operation is covered on the day it is listed.
 */
const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());

type Kind =
  | 'visitor'
  | 'pending'
  | 'mfa_required'
  | 'patient'
  | `${'patient' | GrantedRole}, old log-in`
  | GrantedRole
  | `${GrantedRole} without`;

const callers = new Map<Kind, Actor>();
let person: { id: string };
beforeAll(async () => {
  person = await createUser(db);
  const { sessionId, ...base } = actorFor(person);
  // Each is an account of its own: the refusals of one account are one row.
  const account = (more: Partial<UserActor> = {}) => actorFor({ id: randomUUID() }, { requestId: 'access', ...more });
  callers.set('visitor', { ...visitor, requestId: 'access' });
  callers.set('pending', { kind: 'pending', visit: null, ip: base.ip, requestId: 'access', sessionId, signUpId: person.id });
  callers.set('mfa_required', { kind: 'mfa_required', visit: null, ip: base.ip, requestId: 'access', sessionId, userId: randomUUID() });
  callers.set('patient', account());
  callers.set('patient, old log-in', account({ recentlyAuthenticated: false }));
  for (const role of grantedRoles) {
    callers.set(role, account({ roles: [role], hasSecondFactor: true }));
    callers.set(`${role}, old log-in`, account({ roles: [role], hasSecondFactor: true, recentlyAuthenticated: false }));
    callers.set(`${role} without`, account({ roles: [role] }));
  }
});

/** Thrown where the input would be read: a caller who comes so far is let in, and nothing is done. */
class LetIn extends Error {}

async function call(item: Operation, actor: Actor, requestId = actor.requestId): Promise<string> {
  const ip = newAddress();
  const identify = async () => ({ ...actor, ip, requestId });
  const given = { platform, ip, isAnonymous: actor.kind === 'visitor', identify, claimOf: () => null };
  try {
    const result = await invoke(item, {
      ...given,
      readInput() {
        throw new LetIn();
      },
    });
    return result.ok ? 'done' : result.failure.code;
  } catch (error) {
    if (error instanceof LetIn) return 'let in';
    throw error;
  }
}

function declared({ access, recent }: Pick<Operation, 'access' | 'recent'>, kind: Kind): string {
  if (access === 'public') return 'let in';
  if (kind === 'visitor') return 'unauthenticated';
  if (access === 'session') return 'let in';
  if (kind === 'pending') return 'forbidden';
  if (kind === 'mfa_required') return 'second_factor_required';
  const isOld = kind.endsWith(', old log-in');
  const isWithout = kind.endsWith(' without');
  const role = kind.replace(/(, old log-in| without)$/, '');
  if (access !== 'user' && !access.some((one) => one === role)) return 'forbidden';
  if (access !== 'user' && isWithout) return 'second_factor_required';
  return recent && isOld ? 'reauth' : 'let in';
}

const table = (operations as readonly Operation[]).map((item): [string, Operation] => [item.name, item]);

test.each(table)('%s: each caller gets what is declared, and an audited refusal of an account leaves one row', async (_name, item) => {
  const outcomes = new Map<Kind, string>();
  for (const [kind, actor] of callers) outcomes.set(kind, await call(item, actor, `${item.name} as ${kind}`));
  expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries([...callers.keys()].map((kind) => [kind, declared(item, kind)])));
  const refused = [...callers].filter(
    ([kind, actor]) => item.isAudited && 'userId' in actor && !['let in', 'reauth'].includes(outcomes.get(kind) ?? ''),
  );
  const rows = db.selectFrom('audit_records').select(['request_id', 'action', 'object']);
  const left = await rows.where('request_id', 'like', `${item.name} as %`).orderBy('id').execute();
  expect(left).toEqual(
    refused.map(([kind]) => ({
      request_id: `${item.name} as ${kind}`,
      action: `${item.name}.refused`,
      object: `refusal:${outcomes.get(kind)}`,
    })),
  );
});

test('an operation that lets in more than is declared is found', async () => {
  const [, any] = table[0] as [string, Operation];
  const open: Operation = { ...any, access: 'public' };
  expect(await call(open, callers.get('visitor') as Actor)).not.toBe(declared({ access: ['admin'], recent: true }, 'visitor'));
  expect(new Set([...callers.keys()].map((kind) => declared({ access: ['admin'], recent: true }, kind)))).toEqual(
    new Set(['unauthenticated', 'forbidden', 'second_factor_required', 'reauth', 'let in']),
  );
});

/** The content that staff edit, and what of it leaves a row: an autosave without a note does not. */
const contentNames = [
  ...'article article_category banner business_card doctor facility facility_type group_profile home_slide landing_page'.split(' '),
  ...'ingredient mail_sentence medicine medicine_category message_text pharmacy product promo redirect service service_category'.split(' '),
  ...'emergency_class emergency_number emergency_phrase emergency_word'.split(' '),
  ...'department hospital_licence payer payer_term room_class vacancy visiting_rule visitor_guide visitor_place'.split(' '),
  ...'search_brand search_filler search_local_word search_phrase search_specialty search_synonym short_link specialization'.split(' '),
];
const contentActs = ['create', 'plan', 'preview', 'publish', 'restore', 'save', 'trash', 'unpublish'];

/** What has to leave a row in the audit log (docs/security.md, R60). Reads of a person by staff are in it. */
const audited: readonly string[] = [
  ...contentNames.flatMap((name) => contentActs.map((act) => `${name}.edit_${act}`)),
  ...'department facility home_slide medicine_category room_class service service_category specialization visitor_guide'
    .split(' ')
    .map((name) => `${name}.edit_order`),
  ...['claims.allowed', 'contact.inbox_act', 'contact.inbox_reveal', 'contact.inbox_view', 'job_application.sent'],
  ...['legal.approved', 'legal.ended', 'legal.proposed', 'opening.opened'],
  ...['review.decided', 'review.emergency', 'review.renewed', 'review.submitted', 'review.withdrawn'],
  'account.contact_change_asked',
  'account.contact_changed',
  'account.contact_removed',
  'account.data_exported',
  'account.disabled',
  ...['doctor_invited', 'doctor_linked', 'doctor_unlinked', 'enabled'].map((act) => `account.${act}`),
  'account.found',
  'account.google_disconnected',
  ...['invitation_accepted', 'invitation_asked', 'invitation_resent', 'invitation_revoked', 'invited'].map((act) => `account.${act}`),
  'account.leaving',
  'account.logged_out',
  ...['account.birth_date_cleared', 'account.details_saved', 'account.name_changed'],
  'account.other_sessions_ended',
  ...['password_changed', 'password_forgotten', 'password_link_asked', 'reauthenticated', 'recovery_codes_renewed'].map(
    (act) => `account.${act}`,
  ),
  ...['account.role_granted', 'account.role_revoked'],
  'account.second_factor_proven',
  'account.second_factor_removed',
  'account.second_factor_set_up',
  'account.second_factor_turned_off',
  ...['session_ended', 'sign_up', 'sign_up_resent', 'stayed', 'viewed'].map((act) => `account.${act}`),
  ...['added', 'changed', 'deleted', 'selected'].map((act) => `address.${act}`),
  'appointment.answer_reminder_link',
  'appointment.cancel',
  'appointment.desk_act',
  'appointment.desk_cancel',
  'appointment.desk_confirm',
  'appointment.desk_contact',
  'appointment.desk_day_list',
  'appointment.desk_enter',
  'appointment.desk_grant',
  'appointment.desk_merge',
  'appointment.desk_move',
  'appointment.desk_reveal',
  'appointment.desk_undo',
  'appointment.desk_view',
  'appointment.empty_details',
  'appointment.move',
  'appointment.save_details',
  'appointment.set_phone_reminders',
  'appointment.stop_reminders',
  'appointment.submit',
  'consent.set',
  'contact.send',
  ...['content.exported', 'content.run_confirmed', 'privacy.guest_copied', 'report.exported'],
  ...['family_member.added', 'family_member.changed', 'family_member.deleted', 'message.marked', 'message.revealed'],
  ...['act', 'approved', 'notice_saved', 'opened', 'persons_added', 'sent'].map((act) => `incident.${act}`),
  ...['export_revoked', 'letter_read', 'list_exported', 'request_act', 'request_entered', 'request_sent', 'view_request'].map(
    (act) => `privacy.${act}`,
  ),
  'file.read',
  ...['added', 'changed', 'consent_added', 'consent_mistaken', 'consent_withdrawn', 'deleted', 'replaced'].map((act) => `media.${act}`),
  ...['complaint.answered', 'complaint.view', 'order.complained', 'order.refund_account', 'order.shared', 'order.unshared'],
  ...['order.cancelled', 'order.line_cut', 'order.part_moved', 'order.part_refused', 'order.pay', 'order.staff_view', 'order.view_labels'],
  ...'payment.day_checked shift.closed shift.confirmed shift.counted shift.opened'.split(' '),
  ...'closed dropped line_counted opened posted'.split(' ').map((act) => `count.${act}`),
  ...'closed dropped line_added line_removed received returned sent started'.split(' ').map((act) => `transfer.${act}`),
  ...'changed dropped line_removed line_saved line_split posted started voided'.split(' ').map((act) => `receipt.${act}`),
  ...'cancelled dropped line_removed line_saved sent signed started'.split(' ').map((act) => `purchase_order.${act}`),
  ...'destroyed dropped line_added line_removed returned started'.split(' ').map((act) => `disposal.${act}`),
  ...['courier_round.closed', 'courier_round.opened', 'stock.variant_changed', 'supplier.changed'],
  ...['order.parcel_moved', 'order.parcel_sent_again', 'order.part_received', 'order.part_unpacked', 'order.waybill_written'],
  ...'code_forgotten counted damaged limits_set low_level_set recall_contact recall_held recall_released recall_ticked recalled variant_added'
    .split(' ')
    .map((act) => `stock.${act}`),
  ...['payment.confirmed', 'payment.proof_sent', 'payment.rechecked', 'payment.rejected', 'payment.staff_view'],
  ...['payment_account.approved', 'payment_account.proposed', 'payment_account.withdrawn'],
  ...'account_entered account_revealed accounts_revealed approved batch_sent declined finished requested'
    .split(' ')
    .map((act) => `refund.${act}`),
  ...['checkout.placed', 'bank_line.ignored', 'bank_line.matched', 'bank_line.reopened', 'bank_statement.imported'],
  ...['pharmacy.cut_offs_set', ...['added', 'changed', 'edited', 'rates_set'].map((act) => `shipment_service.${act}`)],
  ...['answered', 'claimed', 'line_removed', 'line_saved', 'quoted', 'refused', 'released', 'sent', 'to_cart', 'view', 'withdrawn'].map(
    (act) => `prescription.${act}`,
  ),
  ...['dispensing.checked', 'dispensing.prepared', 'dispensing.view'],
  ...['original_received', 'pharmacy_chosen', 'weighed'].map((act) => `prescription.${act}`),
  ...['ended', 'proposed', 'published'].map((act) => `medicine_limit.${act}`),
  ...['cancelled', 'desk_act', 'desk_cancel', 'desk_move', 'desk_propose', 'moved', 'placed', 'service_ordered'].map(
    (act) => `reservation.${act}`,
  ),
  ...['rescue.answered', 'rescue.desk_answered'],
  ...['answered', 'asked', 'left'].map((act) => `reservation.earlier_${act}`),
  ...'chat_offered chat_registration_sent desk_contact desk_view offer_accepted offer_declined wait_joined wait_left'
    .split(' ')
    .map((act) => `reservation.${act}`),
  ...['handed', 'handover_answered', 'handover_taken'].map((act) => `chat.${act}`),
  ...'cancelled ended extended made prescribed find_overdue rated reopened'.split(' ').map((act) => `chat.${act}`),
  ...'sick_note_file sick_note_signed sick_note_withdrawn sick_note_withdrawn_by_code unhelped unhelped_closed started'
    .split(' ')
    .map((act) => `chat.${act}`),
  ...'summary_viewed summed_up transcript transcript_file view waited'.split(' ').map((act) => `chat.${act}`),
  ...[
    'answers_discarded',
    'answers_released',
    'archived',
    'closed',
    'copied',
    'created',
    'discarded',
    'exported',
    'published',
    'reopened',
    'viewed_answers',
  ].map((act) => `form.${act}`),
  ...['contact', 'entered', 'links_renewed', 'staff_resent', 'viewed'].map((act) => `registration.${act}`),
  ...['act', 'contact', 'reopened', 'view'].map((act) => `survey_complaint.${act}`),
  ...['act', 'reveal', 'view'].map((act) => `job_application.${act}`),
  ...['desk_view', 'opened', 'sent', 'withdrawn'].map((act) => `visit_result.${act}`),
  ...['set', 'stopped', 'stopped_by_link'].map((act) => `vaccination_reminder.${act}`),
  ...['question.asked', 'question.ended', 'question.view', 'refill.set', 'refill.stopped'],
  ...[
    'accepted',
    'approved',
    'cancelled',
    'cancelled_by_staff',
    'consents_changed',
    'edited',
    'pay',
    'proof_sent',
    'refund_account',
    'rejected',
    'released',
    'resent',
  ].map((act) => `registration.${act}`),
  ...['event.cancelled', 'event.moved', 'event.tickets_replaced', 'form.submitted'],
  ...['close', 'code_created', 'code_revoked', 'device_revoked', 'list_saved', 'open', 'search'].map((act) => `gate.${act}`),
  'certificate.revoked',
  'fact.confirmed',
  ...['emergency_class.approved', 'emergency_number.checked', 'licence.added', 'licence.ended', 'doctor.rated', 'rating.find'],
  'doctor.save_own_page',
  ...['absence.record', 'absence.tick', 'absence.undo', 'holiday.add', 'holiday.remove', 'leave.add', 'leave.change', 'leave.remove'],
  ...['leave.accept', 'leave.decline', 'leave.propose', 'leave.withdraw', 'practice.report_late'],
  ...['queue.arrive', 'queue.call', 'queue.call_next', 'queue.check_in', 'queue.finish', 'queue.renew_poster', 'queue.undo_call'],
  ...['add', 'add_week', 'change', 'end', 'except', 'open_extra', 'unexcept'].map((act) => `schedule.${act}`),
];

/** Rows that the work itself writes: the caller was a visitor when the operation began, or there is more than one row. */
const writtenInside: readonly string[] = [
  'account.created',
  'account.erased',
  'account.google_connected',
  'account.logged_in',
  'account.login_refused',
  'account.password_reset',
  'account.second_factor_refused',
];

describe('what has to leave a row in the audit log', () => {
  const declaring = new Set(operations.filter(({ isAudited }) => isAudited).map(({ name }) => name));

  test('every operation that is audited is in the list', () => {
    expect([...declaring].filter((name) => !audited.includes(name))).toEqual([]);
  });

  test('everything in the list is declared as audited', () => {
    expect(audited.filter((name) => !declaring.has(name))).toEqual([]);
  });

  test('what the work writes itself is written, and not declared too', () => {
    const sources = globSync('app/domains/**/*.server.ts').filter((path) => !path.endsWith('.store.server.ts'));
    const texts = sources.map((path) => readFileSync(path, 'utf8')).join();
    expect(writtenInside.filter((name) => !texts.includes(`recordAudit(`) || !texts.includes(`action: '${name}'`))).toEqual([]);
    expect(writtenInside.filter((name) => declaring.has(name))).toEqual([]);
  });
});
