import { z } from 'zod';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { doctorSlug } from '../doctor-key/doctor-key.schema.ts';
import { doctorKey } from '../doctor-key/doctor-key.ts';
import { thumbnailOf } from '../facility/facility-answers.ts';
import { type BookablePractice, type DoctorOption, type Facility, ofFacility, type Polyclinic } from './schedule.schema.ts';
import * as store from './schedule.store.server.ts';
import { practicesOf } from './schedule.ts';

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

/** The bookable dates (8 weeks) of a doctor's practices, by slug or by id; null when there is no such doctor. */
export async function findBookablePracticesOrNull({ db, clock }: Reads, address: string): Promise<BookablePractice[] | null> {
  const key = doctorKey(address);
  const [isDoctor, slots] = await Promise.all([store.isDoctor(db, key), store.findSlotsOfDoctor(db, key, clock.now())]);
  if (!isDoctor) return null;
  return practicesOf(slots).map(({ facility, specialization, schedules }) => ({
    facility: { id: facility.id },
    specialization: { id: specialization.id },
    schedules: schedules.map(({ day: _day, only_on: _only, closed_dates: _closed, ...schedule }) => schedule),
  }));
}

export const listBookablePractices = operation({
  name: 'schedules.find_bookable_practices',
  access: 'public',
  limits: 'reads',
  input: doctorSlug,
  failures: { not_found: notFound },
  async run(reads, { slug }) {
    const practices = await findBookablePracticesOrNull(reads, slug);
    return practices ? ok(practices) : fail('not_found');
  },
});
