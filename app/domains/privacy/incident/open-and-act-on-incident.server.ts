import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { incidentAct, openInput, versionInput } from './incident.schema.ts';
import * as store from './incident.store.server.ts';
import { noticeHours } from './incident.ts';
import * as persons from './incident-persons.store.server.ts';

/*
 * Policy of all operations here: who handles breaches, in the whole group. A breach is of no facility, so for anybody else there is none. Who
 * approves has neither written the notice nor searched the persons.
 */
export const mayHandle = staffCan('privacy.incidents');
export const limits = [perAccount(120, '10m', 'privacy_incidents')] as const;
export const changed = [409, 'Kejadian ini baru saja diubah orang lain atau sudah ditutup. Muat ulang halaman, lalu ulangi.'] as const;

/** The incident as the object of a row of the audit log. */
export const audited = ({ id }: { id: number }) => ({ object: `incident:${id}` }) as const;

/** Whom somebody without a contact is known by. */
export function personText(
  { recordPersons }: Pick<PlatformServices, 'recordPersons'>,
  { user_id: userId, object }: persons.ByHand,
): string {
  const [kind = '', id = ''] = (object ?? `akun:${userId}`).split(':');
  return `${recordPersons.find((one) => one.kind === kind)?.label ?? 'Akun'} nomor ${id}`;
}

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
