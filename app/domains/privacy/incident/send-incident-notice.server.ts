import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { addPersons } from './add-incident-persons.server.ts';
import { noticeInput, personsInput, versionInput } from './incident.schema.ts';
import * as store from './incident.store.server.ts';
import { searchText } from './incident.ts';
import { notifyPersons } from './notify-persons.server.ts';
import { audited, changed, limits, mayHandle } from './open-and-act-on-incident.server.ts';

/* Policy: that of `open-and-act-on-incident`. */

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
