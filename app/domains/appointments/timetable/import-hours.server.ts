import type { FileImport } from '#app/platform/content/file-imports.server.ts';
import { invokeWithin } from '#app/platform/operations/invoke.server.ts';
import { ok } from '#app/platform/operations/operation.server.ts';
import { addSchedule } from './add-schedule.server.ts';
import { changeSchedule } from './change-schedule.server.ts';
import * as store from './hours-import.store.server.ts';
import { planHours, scheduleColumns, scheduleExample } from './hours-import.ts';

/**
 * Weekly hours from a file. Each row is one call of the timetable's own operation, so that its locks, its refusals and what patients are told
 * are those of a person who types it.
 */
export const scheduleImport: FileImport = {
  kind: 'schedules',
  label: 'Jadwal praktik',
  lead: 'Satu baris untuk tiap hari dan jam. Dokter dan rumah sakit ditulis dengan nama atau alamatnya di situs, dan sudah terbit.',
  capability: 'schedules.change',
  href: '/staff/jadwal',
  csv: {
    columns: scheduleColumns,
    example: scheduleExample,
    async plan({ db, scope, now }, lines) {
      const practices = await store.findPractices(db, scope, now);
      const hours = await store.findHours(db, [...new Set(practices.map(({ doctor_id }) => doctor_id))], now);
      return planHours(lines, { practices, hours });
    },
  },
  async carryOut(work, { key, values }) {
    const { schedule_id, ...hours } = values;
    if (key !== null) {
      const changed = await invokeWithin(changeSchedule, work, { ...hours, schedule_id, accept: false });
      return changed.ok ? ok({ key }) : changed;
    }
    const added = await invokeWithin(addSchedule, work, hours);
    return added.ok ? ok({ key: String(added.value.id) }) : added;
  },
};
