import { z } from 'zod';
import { ok, operation, type Reads } from '#app/platform/operation.server.ts';
import { pictureAddress } from '#app/platform/picture-address.ts';
import { doctorKey } from '../doctors/key.rules.ts';
import { practicesOf } from '../doctors/rules.ts';
import { thumbnailOf } from '../facilities/answers.rules.ts';
import { type DoctorDetail, type DoctorOption, type Facility, ofFacility, type Polyclinic } from './schema.ts';
import * as store from './store.server.ts';

/** The units that take appointment requests, each with its polyclinics. */
export async function findFacilities({ db, clock }: Reads): Promise<Facility[]> {
  const rows = await store.findFacilities(db, clock.now());
  return rows.map(({ thumbnail, ...row }) => ({ ...row, ...thumbnailOf(thumbnail) }));
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
  return rows.map(({ slug, name, portrait, specializations }) => ({
    slug,
    user: { name },
    specializations,
    image: pictureAddress(portrait, 'portrait'),
  }));
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
  const { slug, name } = doctor;
  return { slug, name, user: { name }, image: pictureAddress(doctor.portrait, 'portrait'), practices };
}
