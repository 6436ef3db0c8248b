import { type Choices, noChoices, type Prefill, prefilledChoices, prefilledFacility } from '../choices.rules.ts';
import { directoryData } from './directory-data.ts';
import type { Lists } from './use-appointment.ts';

/** Returns the choices and lists of a link, the same as on the page /pendaftaran. */
export async function loadPrefill(prefill: Prefill, signal: AbortSignal): Promise<{ choices: Choices; lists: Partial<Lists> }> {
  const [facilities, practices] = await Promise.all([
    directoryData.facilities(signal),
    prefill.doctorSlug === null ? [] : directoryData.practices(prefill.doctorSlug, signal),
  ]);
  const facilityId = prefilledFacility(prefill, facilities, practices);
  if (facilityId === null) return { choices: noChoices, lists: { facilities } };
  const [specializations, doctors] = await Promise.all([
    directoryData.specializations(facilityId, signal),
    directoryData.doctors(facilityId, signal),
  ]);
  const choices = prefilledChoices(prefill, { facilityId, specializations, doctors, practices });
  const lists = { facilities, specializations, doctors };
  return { choices, lists: choices.doctorSlug === null ? lists : { ...lists, practices } };
}
