import { findDoctorOptions, findFacilities, findPolyclinics, getDoctorOrNull } from '#app/domains/directory/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { openForm } from '../submit/operations.server.ts';
import { noChoices, type Prefill, prefilledChoices, prefilledFacility } from './choices.rules.ts';

/**
 * The form as a page needs it before any script runs: the wished choices as far as they fit together, and the lists they open.
 * Open to everybody. A doctor alone is enough: the facility and polyclinic of the doctor's first practice are then chosen.
 */
export async function prepareForm(actor: Actor, prefill: Prefill, platform: Platform) {
  const [facilities, doctor] = await Promise.all([
    findFacilities(platform),
    prefill.doctorSlug === null ? null : getDoctorOrNull(platform, prefill.doctorSlug),
  ]);
  const practices = doctor?.practices ?? [];
  const form = { ...openForm(actor, platform), lists: { facilities: facilities.map(({ id, name }) => ({ id, name })) } };
  const facilityId = prefilledFacility(prefill, facilities, practices);
  if (facilityId === null) return { ...form, choices: noChoices };

  const [specializations, doctors] = await Promise.all([findPolyclinics(platform, facilityId), findDoctorOptions(platform, facilityId)]);
  const lists = { ...form.lists, specializations: specializations.map(({ id, name, slug }) => ({ id, name, slug })), doctors };
  const choices = prefilledChoices(prefill, { facilityId, specializations, doctors, practices });
  return { ...form, lists: choices.doctorSlug === null ? lists : { ...lists, practices }, choices };
}
