import { other } from '#app/domains/directory/doctors/answers.rules.ts';
import { firstNameOf, hoursByDay, portraitFile } from '#app/domains/directory/doctors/rules.ts';
import {
  type DoctorProfileAnswer,
  type DoctorRecord,
  type DoctorService,
  noSpecialization,
  type PracticeRecord,
} from '#app/domains/directory/doctors/schema.ts';
import type { Schedule } from '#app/domains/directory/schedules/schema.ts';

type Profile = Omit<DoctorRecord, 'practices'> & {
  services: readonly DoctorService[];
  practices: readonly (PracticeRecord & { schedules: readonly Schedule[] })[];
};

/** The profile answer; the specialist is the specialization with this slug if the doctor has it, otherwise the main one. */
export function profileOf(profile: Profile, specializationSlug: string): DoctorProfileAnswer {
  const [main] = profile.specializations;
  const named = profile.specializations.find((one) => one.slug === specializationSlug) ?? main ?? { ...noSpecialization, parentName: null };
  return {
    id: profile.id,
    name: profile.name,
    slug: profile.slug,
    profile: portraitFile(profile.portrait),
    specialist_slug: named.slug,
    specialist_name: named.name,
    specialist_parent_name: named.parentName,
    specialist_first_name: firstNameOf(named),
    description: profile.description,
    awards: profile.awards,
    organization: profile.organizations,
    publication: profile.publications,
    education: profile.education,
    practices: profile.practices.map(({ facility, specialization, schedules }) => ({
      facility_name: facility.name,
      facility_slug: facility.slug,
      facility_phone: facility.whatsappPhone,
      specialist_name: specialization.name,
      specialist_first_name: firstNameOf(specialization),
      address: `${facility.address}, ${facility.city}`,
      schedules: hoursByDay(schedules),
    })),
    others: profile.others.map(other),
    service: profile.services.map(({ id, name, slug, type, price }) => ({ id, name, slug, type, price })),
  };
}
