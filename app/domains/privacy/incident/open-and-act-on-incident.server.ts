import { z } from 'zod';
import { renderWorded } from '#app/domains/messages/index.server.ts';
import { renderTemplate } from '#app/platform/messaging/templates.ts';
import { currentTemplate } from '#app/platform/messaging/texts.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { staffCan } from '#app/platform/staff-access.server.ts';
import { addPersons } from './add-incident-persons.server.ts';
import { incidentAct, incidentId, noticeInput, openInput, personsInput, versionInput } from './incident.schema.ts';
import * as store from './incident.store.server.ts';
import { breachMail, breachTemplate, type Notice, noticeHours, searchText } from './incident.ts';
import * as persons from './incident-persons.store.server.ts';
import { notifyPersons } from './notify-persons.server.ts';

/*
 * Policy of all operations here: who handles breaches, in the whole group. A breach is of no facility, so for anybody else there is none. Who
 * approves has neither written the notice nor searched the persons.
 */
const mayHandle = staffCan('privacy.incidents');
const limits = [perAccount(120, '10m', 'privacy_incidents')] as const;
const changed = [409, 'Kejadian ini baru saja diubah orang lain atau sudah ditutup. Muat ulang halaman, lalu ulangi.'] as const;
const audited = ({ id }: { id: number }) => ({ object: `incident:${id}` }) as const;

/** The notice of an incident; null while nobody has written it. */
function noticeOf(row: store.Incident): Notice | null {
  const { notice_data: data, notice_how: how, notice_done: done, notice_advice: advice } = row;
  return data && how && done && advice ? { data, how, done, advice } : null;
}

/** Persons to be told by hand that are shown at once; who has been told leaves the list. */
const shownByHand = 50;

/** Whom somebody without a contact is known by. */
function personText({ recordPersons }: Pick<PlatformServices, 'recordPersons'>, { user_id: userId, object }: persons.ByHand): string {
  const [kind = '', id = ''] = (object ?? `akun:${userId}`).split(':');
  return `${recordPersons.find((one) => one.kind === kind)?.label ?? 'Akun'} nomor ${id}`;
}

/** Every incident and exercise. */
export const findIncidents = operation({
  name: 'incident.find',
  access: mayHandle,
  limits: 'reads',
  input: z.object({}),
  failures: { not_found: notFound },
  run: async ({ db, scope }) => (scope === 'group' ? ok(await store.findIncidents(db)) : fail('not_found')),
});

/** One incident: what is known, how many it concerns, the notice as it would leave, and the log. Counts of persons alone. */
export const getIncident = operation({
  name: 'incident.view',
  access: mayHandle,
  limits: 'reads',
  input: incidentId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform, clock }, { id }) {
    const row = scope === 'group' ? await store.getIncidentOrNull(db, id) : null;
    if (!row) return fail('not_found');
    const notice = noticeOf(row);
    const [counts, origins, byHand, steps, hasSearched] = await Promise.all([
      persons.countPersons(db, id),
      persons.countOrigins(db, id),
      persons.findUnreachable(db, id, shownByHand),
      store.findSteps(db, id),
      store.hasSearched(db, id, actor.userId),
    ]);
    const mail = notice && (await renderWorded(db, breachMail(notice, platform.env.publicUrl)));
    const phone = notice && renderTemplate(await currentTemplate(db, breachTemplate, false), notice);
    return ok({
      ...{ ...row, notice, counts, origins, steps },
      byHand: byHand.map((one) => ({ id: one.id, text: personText(platform, one) })),
      preview: mail && phone ? { subject: mail.subject, mail: mail.text, phone } : null,
      isOverdue: row.closed_at === null && (row.sent_at === null || row.authority_at === null) && row.due_at < clock.now(),
      mayApprove: notice !== null && row.approved_at === null && row.notice_by !== actor.userId && !hasSearched,
    });
  },
});

/** Opens an incident, or an exercise: its 3 x 24 hours began when it became known. */
export const openIncident = operation({
  name: 'incident.opened',
  access: mayHandle,
  limits,
  input: openInput,
  failures: { not_found: notFound, bad_time: [422, 'Waktu diketahui tidak boleh di masa depan, atau lebih dari 90 hari yang lalu.'] },
  async run({ tx, scope, actor, clock }, given) {
    if (scope !== 'group') return fail('not_found');
    const now = clock.now();
    const age = now.getTime() - given.known_at.getTime();
    if (!(age >= 0 && age <= 90 * 86_400_000)) return fail('bad_time', { fieldErrors: { known_at: ['Periksa tanggal dan jamnya.'] } });
    const dueAt = new Date(given.known_at.getTime() + noticeHours * 3_600_000);
    const id = await store.insertIncident(tx, { ...given, due_at: dueAt, opened_by: actor.userId, created_at: now });
    await store.addStep(tx, { id, kind: 'opened', actorId: actor.userId, text: null, now });
    return ok({ id });
  },
  audit: (_input, value) => audited(value),
});

/** Finds persons whom an incident concerns, and adds those who are not there yet. The notice then has to be approved again. */
export const addIncidentPersons = operation({
  name: 'incident.persons_added',
  access: mayHandle,
  limits,
  input: personsInput,
  failures: { not_found: notFound, changed, no_record: [422, 'Pilih jenis catatan dari daftarnya.'] },
  async run({ tx, scope, actor, platform, clock }, given) {
    if (scope !== 'group') return fail('not_found');
    if (!(await store.touchPersons(tx, given, actor.userId))) return fail('changed');
    const result = await addPersons(tx, platform, given);
    if (!result) return fail('no_record', { fieldErrors: { record: ['Pilih jenis catatan dari daftarnya.'] } });
    const unmatched = result.unmatched.reduce((sum, { count }) => sum + count, 0);
    const text = searchText(given.query, result).slice(0, 2_000);
    await store.addStep(tx, { id: given.id, kind: 'persons', actorId: actor.userId, text, unmatched, now: clock.now() });
    return ok({ id: given.id, ...result });
  },
  audit: (_input, value) => audited(value),
});

/** Writes the notice. Another person approves it before it leaves. */
export const saveIncidentNotice = operation({
  name: 'incident.notice_saved',
  access: mayHandle,
  limits,
  input: noticeInput,
  failures: { not_found: notFound, changed },
  async run({ tx, scope, actor, clock }, { id, version, ...notice }) {
    if (scope !== 'group') return fail('not_found');
    if (!(await store.saveNotice(tx, { id, version }, notice, actor.userId))) return fail('changed');
    await store.addStep(tx, { id, kind: 'notice', actorId: actor.userId, text: null, now: clock.now() });
    return ok({ id });
  },
  audit: (_input, value) => audited(value),
});

/** Approves the notice and the list of persons, as a person who made neither. */
export const approveIncident = operation({
  name: 'incident.approved',
  access: mayHandle,
  recent: true,
  limits,
  input: versionInput,
  failures: {
    not_found: notFound,
    changed,
    own_notice: [409, 'Anda sendiri yang menulis pemberitahuan atau mencari orangnya. Minta orang kedua menyetujuinya.'],
  },
  refusedBy: { privacy_incidents_two_persons: 'own_notice' },
  async run({ tx, scope, actor, clock }, which) {
    if (scope !== 'group') return fail('not_found');
    if (await store.hasSearched(tx, which.id, actor.userId)) return fail('own_notice');
    if (!(await store.approve(tx, which, actor.userId, clock.now()))) return fail('changed');
    await store.addStep(tx, { id: which.id, kind: 'approved', actorId: actor.userId, text: null, now: clock.now() });
    return ok({ id: which.id });
  },
  audit: (_input, value) => audited(value),
});

/** Begins to tell the persons, in batches by a job. An exercise counts them and sends nothing. */
export const sendIncidentNotices = operation({
  name: 'incident.sent',
  access: mayHandle,
  recent: true,
  limits,
  input: versionInput,
  failures: { not_found: notFound, changed: [409, 'Pemberitahuan ini belum disetujui, atau baru saja diubah. Muat ulang halaman.'] },
  async run({ tx, scope, actor, clock, enqueue }, which) {
    if (scope !== 'group') return fail('not_found');
    if (!(await store.beginSending(tx, which, clock.now()))) return fail('changed');
    await store.addStep(tx, { id: which.id, kind: 'sent', actorId: actor.userId, text: null, now: clock.now() });
    await enqueue(notifyPersons, { id: which.id }, { key: `${which.id}:${which.version}` });
    return ok({ id: which.id });
  },
  audit: (_input, value) => audited(value),
});

const kinds = { note: 'noted', informed: 'by_hand', authority: 'authority', close: 'closed' } as const;

/** Notes a step, that one person was told by hand, that the authority was told, or the end of an incident. */
export const actOnIncident = operation({
  name: 'incident.act',
  access: mayHandle,
  limits,
  input: incidentAct,
  failures: { not_found: notFound, changed },
  async run({ tx, scope, actor, platform, clock }, given) {
    if (scope !== 'group') return fail('not_found');
    const { id, version, act, note } = given;
    if (!(await store.noteAct(tx, { id, version }, act, clock.now()))) return fail('changed');
    const informed = given.act === 'informed' ? await persons.markInformed(tx, id, given.person, clock.now()) : null;
    if (act === 'informed' && !informed) return fail('not_found');
    const text = informed ? `${personText(platform, informed)}: ${note}` : note;
    await store.addStep(tx, { id, kind: kinds[act], actorId: actor.userId, text, now: clock.now() });
    return ok({ id });
  },
  audit: (_input, value) => audited(value),
});
