import { z } from 'zod';
import { findDoctorOptions, findFacilities, findPolyclinics, getDoctorOrNull } from '#app/domains/directory/index.server.ts';
import { ok, operation } from '#app/platform/operation.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { openedForm } from '../submit/operations.server.ts';
import { noChoices, type Prefill, prefilledChoices, prefilledFacility, prefillOf } from './choices.rules.ts';

/**
 * Returns the form as the server renders it: the prefilled choices that are consistent, and the lists that depend on them. A doctor alone
 * is enough, because the facility and polyclinic of the doctor's first practice are then chosen.
 */
export const prepareForm = operation({
  name: 'appointment.prepare_form',
  access: 'public',
  limits: 'reads',
  input: z.record(z.string(), z.string()),
  run: async ({ platform }, fields) => ok(await formFor(prefillOf(fields), platform)),
});

async function formFor(prefill: Prefill, platform: Platform) {
  const [facilities, doctor] = await Promise.all([
    findFacilities(platform),
    prefill.doctorSlug === null ? null : getDoctorOrNull(platform, prefill.doctorSlug),
  ]);
  const practices = doctor?.practices ?? [];
  const form = { ...openedForm(platform), lists: { facilities: facilities.map(({ id, name }) => ({ id, name })) } };
  const facilityId = prefilledFacility(prefill, facilities, practices);
  if (facilityId === null) return { ...form, choices: noChoices };

  const [specializations, doctors] = await Promise.all([findPolyclinics(platform, facilityId), findDoctorOptions(platform, facilityId)]);
  const lists = { ...form.lists, specializations: specializations.map(({ id, name, slug }) => ({ id, name, slug })), doctors };
  const choices = prefilledChoices(prefill, { facilityId, specializations, doctors, practices });
  return { ...form, lists: choices.doctorSlug === null ? lists : { ...lists, practices }, choices };
}
