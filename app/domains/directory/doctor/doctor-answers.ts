import type { z } from 'zod';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { answeredRow, type DoctorCard } from './doctor.schema.ts';

type Answered = z.infer<typeof answeredRow>;

/** The columns that every answer with a doctor has. */
export function answeredOf(doctor: Answered): Answered {
  const names = Object.keys(answeredRow.shape) as (keyof Answered)[];
  return Object.fromEntries(names.map((name) => [name, doctor[name]])) as Answered;
}

/** A doctor in the answer of a list, as specified. */
export function listed(card: DoctorCard) {
  return {
    id: card.id,
    ...answeredOf(card),
    profile: pictureAddress(card.portrait, 'portrait'),
    specialist_slug: card.specialistSlug,
    specialist_name: card.specialistName,
    specialist_parent_name: card.parentName,
  };
}

/** A related doctor in the answer of a doctor's profile, as specified. */
export function other(card: DoctorCard) {
  const { name, slug, profile, specialist_name, specialist_slug } = listed(card);
  return { name, slug, profile, specialist_name, specialist_slug };
}

/** The doctors of a specialization, as specified. */
export function ofSpecialist(found: { specialization: { id: number; name: string; slug: string }; doctors: readonly DoctorCard[] }) {
  const { id, name, slug } = found.specialization;
  const doctors = found.doctors.map((card) => {
    const file = pictureAddress(card.portrait, 'portrait');
    return { id: card.id, name: card.name, slug: card.slug, image: file === null ? [] : [{ image: file }] };
  });
  return { id, name, slug, doctors };
}
