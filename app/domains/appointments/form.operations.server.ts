import { findDoctorOptions, findFacilities, findPolyclinics, getDoctorOrNull } from '#app/domains/directory/directory.door.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { appointmentChoices, type Choices, noChoices, schedulesOf } from './choices.rules.ts';
import { openForm } from './submit.operations.server.ts';

/**
 * The form as a page needs it before any script runs: the wished choices as far as they fit together, and the lists they open.
 * Open to everybody. A doctor alone is enough: the facility and polyclinic of the doctor's first practice are then chosen.
 */
export async function prepareForm(actor: Actor, wished: Choices, platform: Platform) {
  const facilities = await findFacilities(actor, platform);
  const doctor = wished.doctorSlug === null ? null : await getDoctorOrNull(actor, { slug: wished.doctorSlug }, platform);
  const facilityId = wished.facilityId ?? doctor?.practices[0]?.facility.id ?? null;
  const isOffered = facilities.some((facility) => facility.id === facilityId);
  const form = { ...openForm(actor, platform), lists: { facilities: facilities.map(({ id, name }) => ({ id, name })) } };
  if (facilityId === null || !isOffered) return { ...form, choices: noChoices };

  const [specializations, doctors] = await Promise.all([
    findPolyclinics(actor, { facilityId }, platform),
    findDoctorOptions(actor, { facilityId }, platform),
  ]);
  let choices = appointmentChoices(noChoices, { type: 'facility', id: facilityId });
  const lists = { ...form.lists, specializations: specializations.map(({ id, name, slug }) => ({ id, name, slug })), doctors };
  if (specializations.some((item) => item.id === wished.specializationId)) {
    choices = appointmentChoices(choices, { type: 'specialization', id: wished.specializationId });
  }
  const option = doctors.find((item) => item.slug === wished.doctorSlug);
  const fits = choices.specializationId === null || option?.specializations.some((item) => item.id === choices.specializationId);
  if (!doctor || !option || !fits) return { ...form, lists, choices };

  choices = appointmentChoices(choices, {
    type: 'doctor',
    slug: option.slug,
    specializationIds: option.specializations.map((item) => item.id),
    polyclinicIds: specializations.map((item) => item.id),
  });
  const slot = schedulesOf(doctor.practices, choices).find((item) => item.id === wished.scheduleId);
  if (slot) {
    const date = slot.next_dates.find((item) => item.date === wished.visitDate) ?? slot.next_dates[0];
    choices = appointmentChoices(choices, { type: 'schedule', id: slot.id, visitDate: date?.date ?? null });
  }
  return { ...form, lists: { ...lists, practices: doctor.practices }, choices };
}

export type PreparedForm = Awaited<ReturnType<typeof prepareForm>>;
