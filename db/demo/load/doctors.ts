import { doctors } from '../doctors.ts';
import { leaves, schedules } from '../schedules.ts';
import { specializations } from '../specializations.ts';
import type { DemoLoad } from './demo-load.ts';

export async function loadDoctors(load: DemoLoad): Promise<void> {
  await load.insertWithSlugs(
    'doctors',
    doctors.map((doctor) => ({
      slug: doctor.slug,
      name: doctor.name,
      gender: doctor.gender,
      languages: doctor.languages,
      school: doctor.school,
      practising_since: doctor.practisingSince,
      portrait: doctor.portrait,
      description: doctor.description,
      awards: doctor.awards,
      organizations: doctor.organizations,
      publications: doctor.publications,
      education: doctor.education,
      updated_at: load.now,
    })),
  );
  await load.insert(
    'doctor_specializations',
    doctors.flatMap((doctor) =>
      doctor.specializations.map((slug, index) => ({
        doctor_id: load.idOf('doctors', doctor.slug),
        specialization_id: load.idOf('specializations', slug),
        is_main: index === 0,
        place: index,
      })),
    ),
  );
  await loadPractices(load);
  await load.insert(
    'doctor_leaves',
    leaves.map((leave) => ({
      doctor_id: load.idOf('doctors', leave.doctor),
      facility_id: leave.unit ? load.idOf('facilities', leave.unit) : null,
      starts_on: load.dateIn(leave.fromDay),
      ends_on: load.dateIn(leave.toDay),
      reason: leave.reason,
    })),
  );
}

/** A specialization has one room in every hospital, on one of three floors. */
function roomOf(specialization: string): string {
  const at = specializations.findIndex(({ slug }) => slug === specialization);
  const floor = 1 + (at % 3);
  return `Ruang ${floor}${String(1 + Math.floor(at / 3)).padStart(2, '0')}, lantai ${floor}`;
}

async function loadPractices(load: DemoLoad): Promise<void> {
  const placeOf = (doctor: string, unit: string, specialization: string) => ({
    doctor_id: load.idOf('doctors', doctor),
    facility_id: load.idOf('facilities', unit),
    specialization_id: load.idOf('specializations', specialization),
  });
  const keyOf = (row: ReturnType<typeof placeOf>) => [row.doctor_id, row.facility_id, row.specialization_id].join();
  await load.insert(
    'practices',
    doctors.flatMap((doctor) => doctor.practices.map((practice) => placeOf(doctor.slug, practice.unit, practice.specialization))),
  );
  const saved = await load.trx.selectFrom('practices').select(['id', 'doctor_id', 'facility_id', 'specialization_id']).execute();
  const ids = new Map(saved.map((row) => [keyOf(row as ReturnType<typeof placeOf>), row.id]));
  await load.insert(
    'practice_schedules',
    schedules.map((slot) => ({
      practice_id: ids.get(keyOf(placeOf(slot.doctor, slot.unit, slot.specialization))),
      day: slot.day,
      start_hour: slot.startHour,
      end_hour: slot.endHour,
      capacity: slot.capacity,
      room: roomOf(slot.specialization),
    })),
  );
}
