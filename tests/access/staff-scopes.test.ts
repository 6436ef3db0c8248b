import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, resources } from '#app/domains.server.ts';
import { type GrantedRole, grantedRoles } from '#app/platform/access/actor.server.ts';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Every operation with a capability, by every role at every facility: it reads and writes records of the own facilities alone, and the
 * record of another one is answered as a missing one, byte for byte.
 */
const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());
type Place = 'own' | 'other' | 'group';
const facility: Record<Place, number | null> = { own: null, other: null, group: null };
/** A member of staff of each facility, whose account is the record. */
const record: Record<Place, string> = { own: '', other: '', group: '' };
beforeAll(async () => {
  facility.own = (await createFacility(db, { name: 'RS Milik Sendiri' })).id;
  facility.other = (await createFacility(db, { name: 'RS Lain' })).id;
  for (const place of ['own', 'other', 'group'] as const) {
    record[place] = (await createUser(db, { name: `Kasir ${place}`, roles: ['cashier'], facilityId: facility[place] })).id;
  }
});

const missing = '00000000-0000-4000-8000-000000000000';

/** How each operation is asked for one record: the address, and whether an answer shows it. */
const reads: Readonly<Record<string, (id: string) => string>> = { 'account.viewed': (id) => `/v1/staff/accounts/${id}` };

/** Operations whose roles are held in the whole group alone, by a constraint of the database. */
const ofGroup = ['account.disabled', 'account.doctor_linked', 'account.doctor_unlinked', 'account.enabled', 'account.found'];
const ofGroupToo = ['birth_date_cleared', 'invited', 'role_granted', 'role_revoked', 'second_factor_removed'].map(
  (act) => `account.${act}`,
);
/** Lists, which have a test of their own; invitations are asked in app/domains/accounts/role/invitation.test.ts. */
const invitations = ['doctor_invited', 'find_invitable_doctors', 'find_invitations', 'invitation_resent', 'invitation_revoked'];
const lists = ['find_staff', ...invitations].map((act) => `account.${act}`);
/** Asked where such records can be made: the tests of app/domains/appointments/request/ and app/domains/messages/manual-message/. */
const ofDesk = ['appointment.desk_act', 'appointment.desk_cancel', 'appointment.desk_confirm', 'appointment.desk_contact'];
const ofDeskToo = ['appointment.desk_enter', 'appointment.desk_grant', 'appointment.desk_list', 'appointment.desk_merge'];
const ofDeskLast = ['day_list', 'free_hours', 'move', 'reveal', 'sessions', 'undo', 'view'].map((act) => `appointment.desk_${act}`);
/** Pictures belong to no facility: every editor uses all of them. */
const ofMedia = ['added', 'changed', 'consent_added', 'consent_mistaken', 'consent_withdrawn', 'deleted', 'get', 'list', 'replaced'].map(
  (act) => `media.${act}`,
);
/** Asked in app/domains/contact/letter/act-on-letter.test.ts and app/domains/careers/send-job-application.test.ts. */
const ofInbox = ['act', 'find', 'reveal', 'view'].flatMap((act) => [`contact.inbox_${act}`, `job_application.${act}`]);
/** Asked in app/domains/rescheduling/follow-rescheduling.test.ts and app/domains/results/send-and-withdraw-result.test.ts. */
const ofReschedulings = ['rescue.desk_answered', 'rescue.find'];
const ofSent = ['desk_list', 'desk_view', 'sent', 'withdrawn'].map((act) => `visit_result.${act}`);
const ofMessages = ['message.count_sent', 'message.find_manual', 'message.marked', 'message.revealed'];
/** Asked in app/domains/appointments/timetable/change-schedule.test.ts and app/domains/appointments/absence/record-absence.test.ts. */
const ofSchedules = ['add', 'add_week', 'change', 'end', 'except', 'find_week', 'open_extra'].map((act) => `schedule.${act}`);
const ofSchedulesToo = ['schedule.unexcept', 'schedule.view', 'leave.add', 'leave.change', 'leave.remove', 'holiday.add', 'holiday.find'];
/** Asked in app/domains/appointments/leave/propose-leave.test.ts; the first four are a doctor's own. */
const ofDoctors = ['practice.find_own', 'leave.find_own', 'leave.propose', 'leave.withdraw', 'leave.accept', 'leave.decline'];
const ofDoctorsToo = ['leave.find_proposed', 'leave.view_proposed', 'practice.report_late', 'queue.arrive', 'queue.find', 'queue.finish'];
const ofQueues = ['call', 'call_next', 'find_posters', 'renew_poster', 'undo_call'].map((act) => `queue.${act}`);
/** A doctor's own, and a desk's: app/domains/directory/doctor-texts/save-doctor-texts.test.ts, app/domains/appointments/queue/call-visit.test.ts, app/domains/queues/. */
const ofOwn = [...['find_own_page', 'save_own_page'].map((act) => `doctor.${act}`), ...ofQueues];
const ofAbsences = ['holiday.remove', 'absence.find', 'absence.record', 'absence.tick', 'absence.undo', 'absence.view'];
/** Asked in app/domains/payments/cashier/confirm-payment.test.ts. */
const ofPayments = ['payment.confirmed', 'payment.find_work', 'payment.rechecked', 'payment.rejected', 'payment.staff_view'];
const ofTransfers = ['payment.find_transfers', 'payment.previewed'];
/** Asked in app/domains/payments/statement/accept-lines.test.ts. */
const ofLines = ['all_matched', 'find', 'ignored', 'matched', 'reopened', 'view'].map((act) => `bank_line.${act}`);
const ofStatements = ['bank_statement.imported', ...ofLines];
/** Asked in app/domains/payments/shift/close-shift.test.ts. */
const shiftActs = ['closed', 'confirmed', 'counted', 'find', 'opened', 'view'].map((act) => `shift.${act}`);
const ofShifts = ['payment.day_checked', 'payment.day_sums', ...shiftActs];
const ofAccounts = ['payment_account.approved', 'payment_account.find', 'payment_account.proposed', 'payment_account.withdrawn'];
const ofRefunds = ['account_entered', 'account_revealed', 'accounts_revealed', 'approved', 'batch_sent', 'declined', 'find'].map(
  (act) => `refund.${act}`,
);
const ofRefundsToo = ['refund.find_payments', 'refund.finished', 'refund.requested'];
/** Asked in app/domains/orders/part/act-on-part.test.ts. */
const ofOrders = ['order.find_work', 'order.line_cut', 'order.part_moved', 'order.part_refused', 'order.part_unpacked', 'order.staff_view'];
const ofParcels = ['order.find_picks', 'order.parcel_moved', 'order.parcel_sent_again', 'order.view_labels', 'order.waybill_written'];
/** Asked in app/domains/orders/courier-round/hand-over-parcels.test.ts. */
const ofRounds = ['closed', 'find', 'left_out', 'opened', 'scanned', 'view'].map((act) => `courier_round.${act}`);
/** Asked in app/domains/shop/stock-desk/{count-stock,change-variants}.test.ts and app/domains/shop/recall/recall-batch.test.ts. */
const ofStock = ['code_forgotten', 'counted', 'damaged', 'find', 'limits_set', 'low_level_set'].map((act) => `stock.${act}`);
/** Asked in app/domains/shop/stock-transfer/send-transfer.test.ts and app/domains/shop/stock-take/post-stock-take.test.ts. */
const ofTransferredStock = 'closed dropped find find_choices find_goods line_added line_removed received returned sent started view'
  .split(' ')
  .map((act) => `transfer.${act}`);
const ofCounts = 'closed dropped find find_choices find_goods line_counted opened posted view'.split(' ').map((act) => `count.${act}`);
/** Asked in app/domains/shop/goods-receipt/post-receipt.test.ts. */
const ofReceipts = 'changed dropped find find_choices find_goods line_removed line_saved line_split posted started view voided'
  .split(' ')
  .map((act) => `receipt.${act}`);
/** Asked in app/domains/shop/purchase-order/sign-purchase-order.test.ts and app/domains/shop/disposal/finish-disposal.test.ts; suppliers are of no facility. */
const ofPurchaseOrders = 'cancelled document dropped find find_choices find_goods line_removed line_saved sent signed started view'
  .split(' ')
  .map((act) => `purchase_order.${act}`);
const ofDisposals = 'destroyed document dropped find find_choices line_added line_removed returned started view'
  .split(' ')
  .map((act) => `disposal.${act}`);
const ofVariants = ['stock.variant_added', 'stock.variant_changed'];
const recallActs = 'view find_recalls recall_contact recall_held recall_released recall_ticked recall_view recalled';
const ofRecalls = recallActs.split(' ').map((act) => `stock.${act}`);
/** Asked in app/domains/orders/complaint/complain-about-part.test.ts. */
const ofComplaints = ['complaint.answered', 'complaint.find', 'complaint.view'];
/** Asked in app/domains/shop/shipment/set-shipment-service.test.ts and app/domains/shop/shipment/edit-shipment-service.test.ts. */
const shipmentActs = 'added changed edited find find_desk rates_set view view_region'.split(' ').map((act) => `shipment_service.${act}`);
const ofShipments = ['pharmacy.cut_offs_set', 'pharmacy.view_cut_offs', ...shipmentActs];
/** Asked in app/domains/shop/prescription/quote-prescription.test.ts and app/domains/shop/dispensing/check-dispensing.test.ts. */
const ofPrescriptions = 'claimed find_desks find_substitutes find_variants find_work line_removed line_saved quoted refused'.split(' ');
const ofPrescriptionsToo = [...ofPrescriptions, 'original_received', 'released', 'view', 'weighed'].map((act) => `prescription.${act}`);
const ofDispensing = ['checked', 'find_work', 'prepared', 'view'].map((act) => `dispensing.${act}`);
/** Limits are of no facility: app/domains/shop/prescription/check-prescription.test.ts. */
const ofLimits = ['ended', 'find', 'proposed', 'published'].map((act) => `medicine_limit.${act}`);
/** Asked in app/domains/reservations/reservation/cancel-reservation.test.ts and app/domains/reservations/reservation/act-on-reservation.test.ts. */
const ofReservations = ['act', 'cancel', 'contact', 'free_hours', 'move', 'propose', 'view'].map((act) => `reservation.desk_${act}`);
/** Asked in app/domains/forms/registration/ and app/domains/forms/event/. */
const ofEvents = [
  ...['cancelled', 'moved', 'tickets_replaced'].map((act) => `event.${act}`),
  ...['approved', 'cancelled_by_staff', 'rejected', 'released'].map((act) => `registration.${act}`),
];
/** Asked in app/domains/forms/gate/ and app/domains/forms/ticket/. */
const ofGates = ['certificate.revoked', 'gate.board', 'gate.code_created', 'gate.code_revoked', 'gate.device_revoked', 'gate.list_saved'];
/** Those of chats are a doctor's own: app/domains/reservations/offer/offer-place.test.ts. */
const chatActs = ['dates', 'offered', 'registration_sent'];
const ofReservationsToo = [...ofReservations, ...chatActs.map((act) => `reservation.chat_${act}`)];
/** Asked in app/domains/staff/bulk-action/carry-out-run.test.ts and app/domains/appointments/timetable/import-hours.test.ts. */
const runActs = 'bulk_prepared exported import_form import_mapped import_mended import_prepared import_template run_confirmed run_view';
const ofRuns = runActs.split(' ').map((act) => `content.${act}`);
/** Asked in app/domains/staff/saved-view/save-view.test.ts and app/domains/staff/active-editor/report-active-editor.test.ts. */
const ofViews = ['find_views', 'present', 'view_removed', 'view_saved'].map((act) => `content.${act}`);
/** Content of the group and of facilities: app/kits/content/{declare/resource-operations.access,record/editing-rights}.test.ts; what was published (`history`) was read by all. */
const ofContent = [
  ...['unit.find_settings', 'approval.find'],
  ...['edit_kinds', 'find_follow_ups', 'readiness_facts', 'links_asked'].map((act) => `content.${act}`),
  ...['history.find_day', 'history.view_day'],
  ...ofRuns,
  ...ofViews,
  ...[...resources.values()].flatMap(({ allOperations }) => allOperations.map(({ name }) => name)),
];

/** A doctor's own rooms and settings: app/domains/chat/. */
const chatDeskActs =
  'find_doctors find_earlier find_handed handed handover_taken often_prescribed prescribable prescribed replies reply_removed reply_saved settings settings_saved started';
const ofChats = ['ended', 'extended', 'find_desk', ...chatDeskActs.split(' ')];
const ofChatsToo = [...ofChats, 'sick_note_signed', 'sick_note_withdrawn', 'summed_up'].map((act) => `chat.${act}`);
/** Asked in app/domains/forms/form/create-and-save-form.test.ts. */
const ofForms = ['archived', 'closed', 'copied', 'created', 'discarded', 'find_work', 'published', 'reopened', 'saved', 'view_work'];
/** Asked in app/domains/forms/result/find-results.test.ts. */
const ofResults = 'exported find_answers find_events find_exports find_results find_surveys summary view_exported viewed_answers'.split(
  ' ',
);
const ofFormsToo = [...ofForms, ...ofResults, 'answers_discarded', 'answers_released'].map((act) => `form.${act}`);
const ofRegistrations = ['contact', 'entered', 'entry_form', 'links_renewed', 'staff_resent', 'viewed'].map((act) => `registration.${act}`);
/** Asked in app/domains/forms/complaint/act-on-survey-complaint.test.ts. */
const ofSurveyComplaints = ['act', 'contact', 'find', 'view'].map((act) => `survey_complaint.${act}`);
/** Asked in app/domains/chat/overdue/reopen-and-close-overdue-chat.test.ts, the last in app/domains/chat/sick-note/withdraw-sick-note.test.ts. */
const ofSilences = ['chat.find_overdue', 'chat.unhelped_closed', 'chat.sick_note_withdrawn_by_code'];
/** Asked in app/domains/chat/question/ask-pharmacist.test.ts. */
const ofQuestions = ['question.find_room', 'question.find_work'];
/** Asked in app/domains/reservations/rating/rate-doctor.test.ts. */
const ofRatings = ['rating.find'];
/** Asked in app/domains/directory/licence/change-licences.test.ts. */
const ofLicences = ['licence.added', 'licence.ended', 'licence.find'];
/** Asked in app/domains/directory/emergency/approve-and-check-emergencies.test.ts and app/domains/facts/fact/confirm-fact.test.ts. */
const ofChecks = ['emergencies.get_desk', 'emergency_class.approved', 'emergency_number.checked', 'fact.confirmed', 'facts.find_due'];
/** Asked in app/domains/content/promo/promo.content.test.ts, app/domains/legal/switch/propose-and-approve-switch.test.ts and app/domains/content/review/decide-review.test.ts. */
const ofClaims = ['claims.allowed', 'claims.find'];
const ofSwitches = ['approved', 'ended', 'find_switches', 'proposed'].map((act) => `legal.${act}`);
/** `withdrawn` is asked in app/domains/content/review/publish-approved-text.test.ts. */
const ofReviews = ['decided', 'emergency', 'find', 'renewed', 'state', 'submitted', 'view', 'withdrawn'].map((act) => `review.${act}`);
/** Asked in app/domains/staff/site-launch/open-site.test.ts, app/domains/reports/export-report.test.ts and app/domains/privacy/. */
const ofOpening = ['opening.find', 'opening.opened', 'report.exported', 'report.find'];
const ofLists = ['export_revoked', 'find_exports', 'find_reveals', 'guest_copied', 'list_exported'].map((act) => `privacy.${act}`);
const ofIncidents = ['act', 'approved', 'find', 'notice_saved', 'opened', 'persons_added', 'sent', 'view'].map((act) => `incident.${act}`);
const ofRequests = ['find_requests', 'letter_read', 'request_act', 'request_entered', 'view_request'].map((act) => `privacy.${act}`);

test('every operation with a capability is asked here', () => {
  const named = operations.filter(({ access }) => typeof access !== 'string' && 'capability' in access).map(({ name }) => name);
  expect(named.sort()).toEqual(
    [
      ...[...Object.keys(reads), ...ofGroup, ...ofGroupToo, ...lists, ...ofDesk, ...ofDeskToo, ...ofDeskLast, ...ofMessages, ...ofMedia],
      ...[...ofSchedules, ...ofSchedulesToo, ...ofDoctors, ...ofDoctorsToo, ...ofOwn, ...ofAbsences, ...ofContent],
      ...[
        ...ofPayments,
        ...ofTransfers,
        ...ofStatements,
        ...ofShifts,
        ...ofAccounts,
        ...ofRefunds,
        ...ofRefundsToo,
        ...ofOrders,
        ...ofParcels,
        ...ofRounds,
        ...ofStock,
        ...[...ofReceipts, ...ofPurchaseOrders, ...ofDisposals, 'supplier.changed'],
        ...ofCounts,
        ...ofTransferredStock,
        ...ofVariants,
        ...ofRecalls,
      ],
      ...[...ofComplaints, ...ofShipments, ...ofLicences, ...ofChecks, ...ofChatsToo, ...ofSilences, ...ofQuestions, ...ofRatings],
      ...[...ofPrescriptionsToo, ...ofDispensing, ...ofLimits, ...ofReservationsToo, ...ofEvents, ...ofGates],
      ...[...ofClaims, ...ofSwitches, ...ofReviews, ...ofOpening, ...ofInbox, ...ofReschedulings, ...ofSent],
      ...[...ofRequests, ...ofLists, ...ofIncidents],
      ...[...ofFormsToo, ...ofRegistrations, ...ofSurveyComplaints],
    ].sort(),
  );
});

const groupOnly: readonly GrantedRole[] = ['doctor', 'medical_reviewer', 'dpo', 'admin'];

test.each(grantedRoles)('%s: the database knows where it can be held', async (role) => {
  const { id } = await createUser(db);
  const grant = db.insertInto('user_roles').values({ user_id: id, role, facility_id: facility.own }).execute();
  if (groupOnly.includes(role)) await expect(grant).rejects.toThrow('user_roles_group_only');
  else await grant;
});

const caller = async (role: GrantedRole, place: Place) =>
  (await signIn(db, await createUser(db, { roles: [role], facilityId: facility[place] }))).bearer;

async function ask(path: string, headers: Record<string, string>) {
  const answer = await app.fetch(path, { headers: { ...headers, 'x-forwarded-for': newAddress() } });
  const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '').replaceAll(/nonce="[^"]*"|[A-Za-z0-9+/_-]{22,}={0,2}/g, '');
  return { status: answer.status, text, headers: [...answer.headers.keys()].sort() };
}

/** Who may read an account where, by hand: managers at their facility, the others in the group. */
const readers: Readonly<Partial<Record<GrantedRole, true>>> = { manager: true, dpo: true, admin: true };

describe.each(Object.entries(reads))('%s', (_name, addressOf) => {
  test.each(grantedRoles)('%s at the own facility and in the group', async (role) => {
    for (const place of ['own', 'group'] as const) {
      if (place === 'own' && groupOnly.includes(role)) continue;
      const headers = await caller(role, place);
      const answers = [];
      for (const id of [record.own, record.other, record.group, missing]) answers.push((await ask(addressOf(id), headers)).status);
      const due = !readers[role] ? [403, 403, 403, 403] : place === 'group' ? [200, 200, 200, 404] : [200, 404, 404, 404];
      expect([role, place, answers]).toEqual([role, place, due]);
    }
  });

  test('the record of another facility is answered as a missing one, byte for byte', async () => {
    const headers = await caller('manager', 'own');
    const foreign = await ask(addressOf(record.other), headers);
    expect(foreign).toEqual(await ask(addressOf(missing), headers));
    expect(foreign.status).toBe(404);
  });
});

test('the page of another facility’s account is that of a missing one, byte for byte', async () => {
  const user = await createUser(db, { roles: ['manager'], facilityId: facility.own });
  const { headers } = await signIn(db, user);
  const pages = [];
  for (const id of [record.other, missing]) {
    for (const end of ['', '.data']) {
      const { text, ...rest } = await ask(`/staff/accounts/${id}${end}`, headers);
      pages.push({ end, ...rest, text: text.replaceAll(id, 'id') });
    }
  }
  expect(pages.slice(0, 2)).toEqual(pages.slice(2));
  expect(pages[0]).toMatchObject({ status: 404 });
  expect(pages[0]?.text).toContain('Halaman atau data ini tidak ada');
  expect((await ask(`/staff/accounts/${record.own}`, headers)).status).toBe(200);
});

test('the list, the frame and its choice of facilities stay within the own ones', async () => {
  const headers = await caller('manager', 'own');
  const namesOf = async (query = '') => {
    const { text, status } = await ask(`/v1/staff/accounts${query}`, headers);
    return status === 200 ? (JSON.parse(text.replace(',}', '}')).data as { name: string }[]).map(({ name }) => name) : status;
  };
  expect(await namesOf()).toContain('Kasir own');
  for (const hidden of ['Kasir other', 'Kasir group']) expect(await namesOf()).not.toContain(hidden);
  expect(await namesOf(`?units=${facility.own}`)).toEqual(await namesOf());
  expect(await namesOf(`?units=${facility.other}`)).toBe(404);
  const session = await signIn(db, await createUser(db, { roles: ['manager'], facilityId: facility.own }));
  const home = (await ask('/staff', session.headers)).text;
  expect([home.includes('RS Milik Sendiri'), home.includes('RS Lain')]).toEqual([true, false]);
  expect((await ask(`/staff?unit=${facility.other}`, session.headers)).status).toBe(404);
});

test('the condition in SQL and a missing facility', async () => {
  const held = async (scope: Parameters<typeof inScope>[1]) => {
    const { rows } = await sql<{ is_held: boolean }>`
      select ${inScope(sql.ref('r.facility_id'), scope)} as is_held from (values (1), (2), (null::int)) r (facility_id)`.execute(db);
    return rows.map((row) => row.is_held);
  };
  expect(await held('group')).toEqual([true, true, true]);
  expect(await held([2])).toEqual([false, true, false]);
  expect(await held([])).toEqual([false, false, false]);
});
