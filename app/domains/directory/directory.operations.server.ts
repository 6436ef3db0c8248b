import type { Actor } from '#app/platform/actor.server.ts';
import { dayName } from '#app/platform/calendar.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { DoctorDetail, DoctorOption, Facility, Polyclinic } from './directory.schema.ts';
import * as store from './directory.store.server.ts';

/** Policy of every read here: open to everybody. The directory is public. */

/** The units that take appointment requests, each with the polyclinics it offers. */
export async function findFacilities(_actor: Actor, platform: Platform): Promise<Facility[]> {
  return await store.findFacilities(platform.db, platform.clock.now());
}

/** Polyclinics of a facility with at least one slot in force; none for an unknown facility. */
export async function findPolyclinics(_actor: Actor, input: { facilityId: number }, platform: Platform): Promise<Polyclinic[]> {
  return await store.findPolyclinics(platform.db, input.facilityId, platform.clock.now());
}

/** Doctors with a slot in force at a facility, with the specializations they practise there. */
export async function findDoctorOptions(_actor: Actor, input: { facilityId: number }, platform: Platform): Promise<DoctorOption[]> {
  const rows = await store.findDoctorOptions(platform.db, input.facilityId, platform.clock.now());
  return rows.map((row) => ({ slug: row.slug, user: { name: row.name }, specializations: row.specializations, image: row.portrait }));
}

/** A doctor with practices, slots and their next dates (8 weeks); null when there is no such doctor. */
export async function getDoctorOrNull(_actor: Actor, input: { slug: string }, platform: Platform): Promise<DoctorDetail | null> {
  const doctor = await store.getDoctorOrNull(platform.db, input.slug);
  if (!doctor) return null;
  const practices: DoctorDetail['practices'] = [];
  for (const row of await store.findSlotsOfDoctor(platform.db, doctor.id, platform.clock.now())) {
    const { facility, specialization, ...slot } = row;
    let practice = practices.find((one) => one.facility.id === facility.id && one.specialization.id === specialization.id);
    if (!practice) {
      practice = { facility, specialization, schedules: [] };
      practices.push(practice);
    }
    practice.schedules.push({ ...slot, day_string: dayName(slot.day) });
  }
  return { slug: doctor.slug, name: doctor.name, user: { name: doctor.name }, image: doctor.portrait, practices };
}
