import { readsTags } from '#app/platform/cache/page-tags.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { doctorKey } from '../doctor-key/doctor-key.ts';
import { findSlotsOfDoctor } from '../schedule/schedule.store.server.ts';
import { practicesOf } from '../schedule/schedule.ts';
import { cachedDirectory } from '../specialization/find-specializations.server.ts';
import { doctorCount } from '../specialization/specialization.ts';
import { textColumns } from './doctor.schema.ts';
import { getDoctorRecordOrNull } from './doctor-profile.store.server.ts';
import { tags } from './find-doctors.server.ts';

/**
 * A doctor's whole profile by slug or id: cleaned texts, practices with hours and dates (8 weeks), other doctors and
 * specializations. Null when there is no such doctor.
 */
export async function getDoctorProfileOrNull(reads: Reads, address: string) {
  readsTags(tags);
  const key = doctorKey(address);
  const [record, slots, directory] = await Promise.all([
    getDoctorRecordOrNull(reads.db, key),
    findSlotsOfDoctor(reads.db, key, reads.clock.now()),
    cachedDirectory(reads),
  ]);
  if (!record) return null;
  readsTags([`doctor:${record.id}`, ...slots.map((slot) => `schedule:${slot.id}`)]);
  const timed = practicesOf(slots);
  const practices = record.practices.map((practice) => {
    const same = timed.find((one) => one.facility.id === practice.facility.id && one.specialization.id === practice.specialization.id);
    return { ...practice, schedules: same?.schedules ?? [] };
  });
  const [main] = record.specializations;
  const otherSpecialists = directory.specializations
    .filter((one) => one.id !== main?.id && doctorCount(directory.counts, one.id, 0) > 0)
    .slice(0, maxSpecialists)
    .map(({ id, name, slug, icon }) => ({ id, name, slug, icon }));
  const texts = Object.fromEntries(textColumns.map((name) => [name, cleanHtml(record[name])])) as Pick<
    typeof record,
    (typeof textColumns)[number]
  >;
  return { ...record, ...texts, practices, otherSpecialists };
}

/** Specialist links beside a doctor, as specified. */
const maxSpecialists = 12;
