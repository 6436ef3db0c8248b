import { z } from 'zod';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operation.server.ts';
import { doctorKey } from '../doctors/key.rules.ts';
import { practicesOf } from '../doctors/rules.ts';
import { bySlug, type DoctorDetail, type DoctorOption, type Facility, ofFacility, type Polyclinic } from './schema.ts';
import * as store from './store.server.ts';

/** The units that take appointment requests, each with its polyclinics. */
export async function findFacilities({ db, clock }: Reads): Promise<Facility[]> {
  return await store.findFacilities(db, clock.now());
}

export const listFacilities = operation({
  name: 'schedules.find_facilities',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async (reads) => ok(await findFacilities(reads)),
});

/** Polyclinics of a facility with at least one valid slot; empty for an unknown facility. */
export async function findPolyclinics({ db, clock }: Reads, facilityId: number): Promise<Polyclinic[]> {
  return await store.findPolyclinics(db, facilityId, clock.now());
}

/** Doctors with a valid slot at a facility, with the specializations that they practise there. */
export async function findDoctorOptions({ db, clock }: Reads, facilityId: number): Promise<DoctorOption[]> {
  const rows = await store.findDoctorOptions(db, facilityId, clock.now());
  return rows.map((row) => ({ slug: row.slug, user: { name: row.name }, specializations: row.specializations, image: row.portrait }));
}

export const listDoctorOptions = operation({
  name: 'schedules.find_doctor_options',
  access: 'public',
  limits: 'reads',
  input: ofFacility,
  run: async (reads, { facility_id }) => ok(await findDoctorOptions(reads, facility_id)),
});

/** A doctor with practices, slots and their next dates (8 weeks), by slug or by id; null when there is no such doctor. */
export async function getDoctorOrNull({ db, clock }: Reads, address: string): Promise<DoctorDetail | null> {
  const key = doctorKey(address);
  const [doctor, slots] = await Promise.all([store.getDoctorOrNull(db, key), store.findSlotsOfDoctor(db, key, clock.now())]);
  if (!doctor) return null;
  const practices = practicesOf(slots);
  return { slug: doctor.slug, name: doctor.name, user: { name: doctor.name }, image: doctor.portrait, practices };
}

export const getDoctor = operation({
  name: 'schedules.get_doctor',
  access: 'public',
  limits: 'reads',
  input: bySlug,
  failures: { not_found: notFound },
  async run(reads, { slug }) {
    const doctor = await getDoctorOrNull(reads, slug);
    return doctor ? ok(doctor) : fail('not_found');
  },
});
