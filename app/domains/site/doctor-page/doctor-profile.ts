import {
  type DoctorProfileAnswer,
  type DoctorRecord,
  type DoctorService,
  type DoctorWithPractices,
  type NamedSpecialization,
  noSpecialization,
  type PracticeRecord,
} from '#app/domains/directory/doctor/doctor.schema.ts';
import { firstNameOf, hoursByDay } from '#app/domains/directory/doctor/doctor.ts';
import { answeredOf, listed, other } from '#app/domains/directory/doctor/doctor-answers.ts';
import type { Schedule } from '#app/domains/directory/schedule/schedule.schema.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';

type Profile = Omit<DoctorRecord, 'practices'> & {
  services: readonly DoctorService[];
  practices: readonly (PracticeRecord & { schedules: readonly Schedule[] })[];
};

/** The profile answer; the specialist is the specialization with this slug if the doctor has it, otherwise the main one. */
export function profileOf(profile: Profile, specializationSlug: string): DoctorProfileAnswer {
  const [main] = profile.specializations;
  const named = profile.specializations.find((one) => one.slug === specializationSlug) ?? main ?? { ...noSpecialization, parentName: null };
  return {
    ...listed({ ...profile, specialistSlug: named.slug, specialistName: named.name, parentName: named.parentName }),
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
      facility_landline: facility.phone,
      specialist_name: specialization.name,
      specialist_first_name: firstNameOf(specialization),
      address: `${facility.address}, ${facility.city}`,
      schedules: hoursByDay(schedules),
    })),
    others: profile.others.map(other),
    service: servicesOf(profile),
  };
}

/** The WhatsApp text in which a visitor asks a facility about a doctor's hours. */
export function scheduleQuestion(asked: { doctor: string; specialist: string; facility: string }): string {
  return `Halo ${asked.facility}, saya ingin menanyakan jadwal praktik ${asked.doctor} (Spesialis ${asked.specialist}). Terima kasih.`;
}
/** The answer with dates: each practice that has a schedule, the facility with its id, as the form needs it. */
export function doctorOf(profile: Profile): DoctorWithPractices {
  return {
    ...answeredOf(profile),
    user: { name: profile.name },
    image: pictureAddress(profile.portrait, 'portrait'),
    specializations: profile.specializations.map(namedOf),
    content: profile.description,
    practices: profile.practices
      .filter(({ schedules }) => schedules.length > 0)
      .map(({ facility, specialization, schedules }) => ({
        facility: {
          id: facility.id,
          name: facility.name,
          slug: facility.slug,
          phone: facility.phone,
          whatsapp_phone: facility.whatsappPhone,
          address: facility.address,
          time_zone: facility.timeZone,
        },
        specialization: namedOf(specialization),
        schedules: [...schedules],
      })),
    service: servicesOf(profile),
  };
}

const namedOf = ({ id, name, slug }: NamedSpecialization) => ({ id, name, slug });

const servicesOf = ({ services }: Profile): DoctorService[] =>
  services.map(({ id, name, slug, type, price }) => ({ id, name, slug, type, price }));
