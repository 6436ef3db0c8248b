import type { Schedule } from './directory.schema.ts';
import { firstNameOf, hoursByDay, portraitFile } from './doctors.rules.ts';
import {
  type DoctorCard,
  type DoctorProfileAnswer,
  type DoctorRecord,
  type DoctorService,
  noSpecialization,
  type PracticeRecord,
} from './doctors.schema.ts';

/** A doctor as a row of the list answers: spec 1, section 3, "Doctor (list)". */
export function listed(card: DoctorCard) {
  return {
    id: card.id,
    name: card.name,
    slug: card.slug,
    profile: portraitFile(card.portrait),
    specialist_slug: card.specialistSlug,
    specialist_name: card.specialistName,
    specialist_parent_name: card.parentName,
  };
}

/** A doctor beside another one: spec 2, section 3, "others". */
export function other(card: DoctorCard) {
  const { name, slug, profile, specialist_name, specialist_slug } = listed(card);
  return { name, slug, profile, specialist_name, specialist_slug };
}

/** The doctors of a specialization: spec 1, section 3, "Doctor (by specialist)". */
export function ofSpecialist(found: { specialization: { id: number; name: string; slug: string }; doctors: readonly DoctorCard[] }) {
  const { id, name, slug } = found.specialization;
  const doctors = found.doctors.map((card) => {
    const file = portraitFile(card.portrait);
    return { id: card.id, name: card.name, slug: card.slug, image: file === null ? [] : [{ image: file }] };
  });
  return { id, name, slug, doctors };
}

type Profile = Omit<DoctorRecord, 'practices'> & {
  services: readonly DoctorService[];
  practices: readonly (PracticeRecord & { schedules: readonly Schedule[] })[];
};

/** The profile answer; the specialist is the one with this slug when the doctor has it, else the main one. */
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
