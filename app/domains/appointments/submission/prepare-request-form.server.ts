import { z } from 'zod';
import { findBookablePracticesOrNull, findDoctorOptions, findFacilities, findPolyclinics } from '#app/domains/directory/index.server.ts';
import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { noChoices } from '../request/appointment-choices.ts';
import { isVisitGone, type Prefill, prefilledChoices, prefilledFacility, prefillOf } from '../request/form-prefill.ts';
import { openedForm } from './submit-request.server.ts';

/**
 * Returns the form as the server renders it: the prefilled choices that are consistent, and the lists that depend on them. A doctor alone
 * is enough, because the facility and polyclinic of the doctor's first practice are then chosen.
 */
export const prepareForm = operation({
  name: 'appointment.prepare_form',
  access: 'public',
  limits: 'reads',
  input: z.record(z.string(), z.string()),
  run: async (context, fields) => ok(await formFor(prefillOf(fields), context)),
});

async function formFor(prefill: Prefill, context: Reads & { platform: PlatformServices }) {
  const [facilities, found] = await Promise.all([
    findFacilities(context),
    prefill.doctorSlug === null ? null : findBookablePracticesOrNull(context, prefill.doctorSlug),
  ]);
  const practices = found ?? [];
  const form = {
    ...openedForm(context.platform),
    lists: { facilities: facilities.map(({ id, name, address }) => ({ id, name, address })) },
  };
  const facilityId = prefilledFacility(prefill, facilities, practices);
  if (facilityId === null) return { ...form, choices: noChoices, isVisitGone: false };

  const [specializations, doctors] = await Promise.all([findPolyclinics(context, facilityId), findDoctorOptions(context, facilityId)]);
  const lists = { ...form.lists, specializations: specializations.map(({ id, name, slug }) => ({ id, name, slug })), doctors };
  const choices = prefilledChoices(prefill, { facilityId, specializations, doctors, practices });
  const shown = choices.doctorSlug === null ? lists : { ...lists, practices };
  return { ...form, lists: shown, choices, isVisitGone: isVisitGone(prefill, choices) };
}
