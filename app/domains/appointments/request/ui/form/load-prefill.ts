import { type Choices, noChoices } from '../../appointment-choices.ts';
import { isVisitGone, type Prefill, prefilledChoices, prefilledFacility } from '../../form-prefill.ts';
import { directoryData, RequestError } from './directory-data.ts';
import type { Lists } from './use-appointment.ts';

type Prefilled = { choices: Choices; lists: Partial<Lists>; isVisitGone: boolean };

/** Returns the choices and lists of a link, the same as on the page /pendaftaran. */
export async function loadPrefill(prefill: Prefill, signal: AbortSignal): Promise<Prefilled> {
  const [facilities, practices] = await Promise.all([
    directoryData.facilities(signal),
    prefill.doctorSlug === null ? [] : directoryData.practices(prefill.doctorSlug, signal).catch(noneIfGone),
  ]);
  const facilityId = prefilledFacility(prefill, facilities, practices);
  if (facilityId === null) return { choices: noChoices, lists: { facilities }, isVisitGone: false };
  const [specializations, doctors] = await Promise.all([
    directoryData.specializations(facilityId, signal),
    directoryData.doctors(facilityId, signal),
  ]);
  const choices = prefilledChoices(prefill, { facilityId, specializations, doctors, practices });
  const lists = { facilities, specializations, doctors };
  const shown = choices.doctorSlug === null ? lists : { ...lists, practices };
  return { choices, lists: shown, isVisitGone: isVisitGone(prefill, choices) };
}

/** A retry does not bring back a doctor who is gone: the form opens without one, as its page does. */
function noneIfGone(error: unknown): [] {
  if (error instanceof RequestError && error.isNotFound) return [];
  throw error;
}
