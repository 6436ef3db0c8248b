import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { doctorKey, practicesOf } from '../doctors/rules.ts';
import type { DoctorDetail, DoctorOption, Facility, Polyclinic } from './schema.ts';
import * as store from './store.server.ts';

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

/** A doctor with practices, slots and their next dates (8 weeks), by slug or by id; null when there is no such doctor. */
export async function getDoctorOrNull(_actor: Actor, input: { slug: string }, platform: Platform): Promise<DoctorDetail | null> {
  const key = doctorKey(input.slug);
  const [doctor, slots] = await Promise.all([
    store.getDoctorOrNull(platform.db, key),
    store.findSlotsOfDoctor(platform.db, key, platform.clock.now()),
  ]);
  if (!doctor) return null;
  const practices = practicesOf(slots);
  return { slug: doctor.slug, name: doctor.name, user: { name: doctor.name }, image: doctor.portrait, practices };
}
