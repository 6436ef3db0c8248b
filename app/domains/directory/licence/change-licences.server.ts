import { isInScope, narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { findFacilityNames } from '../facility/facility.store.server.ts';
import { licenceEnd, licenceInput, licenceQuery } from './licence.schema.ts';
import * as store from './licence.store.server.ts';
import { licenceState, warningDays } from './licence.ts';

/*
 * Policy of all operations here: managers of the hospital. A SIP belongs to its facility, an STR to every facility where its doctor practises; a
 * licence of another facility is `not_found`.
 */
const mayChange = staffCan('licences.change');
const writes = [perAccount(60, '10m', 'licence_writes')] as const;

/** The newest licences of the chosen facilities, those that end first before the others, and the doctors who practise there. */
export const findLicences = operation({
  name: 'licence.find',
  access: mayChange,
  limits: 'reads',
  input: licenceQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const [rows, doctors] = [await store.findLicences(db, within, clock.now()), await store.findPractisingDoctors(db, within)];
    const facilities = (await findFacilityNames(db)).filter(({ id }) => isInScope(within, id));
    return ok({ licences: rows.map((row) => ({ ...row, state: licenceState(row.days_left) })), doctors, facilities });
  },
});

/** Records a licence that the caller has seen. */
export const addLicence = operation({
  name: 'licence.added',
  access: mayChange,
  limits: writes,
  input: licenceInput,
  failures: {
    not_found: notFound,
    invalid: [422, 'Periksa isian ini'],
    overlap: [409, 'Dokter ini sudah punya izin sejenis untuk sebagian waktu itu. Akhiri dulu yang lama, atau ubah tanggalnya.'],
  },
  async run({ tx, scope, actor, clock, purge }, { doctor, kind, facility_id, number, valid_from, valid_to = null }) {
    const doctorId = isInScope(scope, facility_id) ? await store.findPractisingDoctor(tx, doctor, facility_id) : null;
    if (doctorId === null) return fail('not_found');
    if (kind === 'SIP' && valid_to === null) return fail('invalid', { fieldErrors: { valid_to: ['Tulis hari terakhir SIP ini'] } });
    if (valid_to !== null && valid_to < valid_from) {
      return fail('invalid', { fieldErrors: { valid_to: ['Hari terakhir tidak boleh sebelum hari pertama'] } });
    }
    const id = await store.insertLicence(tx, {
      doctorId,
      kind,
      number,
      validFrom: valid_from,
      validTo: valid_to,
      verifiedBy: actor.userId,
      now: clock.now(),
      facilityId: kind === 'SIP' ? facility_id : null,
    });
    if (id === null) return fail('overlap');
    await purge(['services']);
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `licence:${id}` }),
});

/** Ends a licence on an earlier day than it says. */
export const endLicence = operation({
  name: 'licence.ended',
  access: mayChange,
  limits: writes,
  input: licenceEnd,
  failures: { not_found: notFound },
  async run({ tx, scope, purge }, { id, last_day: lastDay }) {
    const ended = await store.endLicence(tx, scope, { id, lastDay });
    if (!ended) return fail('not_found');
    await purge(['services']);
    return ok(ended);
  },
  audit: ({ id }) => ({ object: `licence:${id}` }),
});

/** The licences that end within 90 days or have ended, on the staff's home page. */
export const endingLicences: WaitingWork = {
  name: 'licences.ending',
  label: 'Izin praktik dokter yang berakhir',
  capability: 'licences.change',
  href: '/staff/izin-praktik',
  async read({ db, clock }, scope) {
    const { count, first } = await store.countEnding(db, scope, { now: clock.now(), days: warningDays[0] });
    return { count, oldest: null, due: first === null ? null : new Date(`${first}T00:00:00Z`) };
  },
};
