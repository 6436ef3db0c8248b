import { longDateOf } from '#app/platform/time/calendar.ts';
import { reportText } from './report-texts.ts';
import type { LinkedRequest } from './request.schema.ts';
import { shownState } from './request-state.ts';

/** What the page of a request shows; `isDayOver` is true after the day of the visit. Loader data goes to the browser, so it holds nothing else. */
export function shownRequest(request: LinkedRequest, isDayOver: boolean) {
  const { code, status, holds_place, patient_name, phone_masked, date_string, hours_string, can_cancel, can_move } = request;
  const { facility, doctor, specialization, moved_from, visit_number, call_window, cancelled_by, cancel_reason } = request;
  const state = shownState(request);
  const hasNews = status === 'cancelled' ? !isDayOver : status === 'requested' && !state.isOver;
  const isHospital = status === 'cancelled' ? cancelled_by === 'hospital' : moved_from !== null && request.is_moved_by_hospital;
  return {
    ...state,
    code,
    status,
    holds_place,
    patient_name,
    phone_masked,
    date_string,
    hours_string,
    can_cancel,
    can_move,
    facility: { name: facility.name, address: facility.address },
    specialization: specialization.name,
    doctor,
    visitNumber: visit_number,
    callWindow: call_window?.text ?? null,
    reportText: call_window && reportText(call_window),
    /** The last change of the date, or the cancellation, is the hospital's. */
    isByHospital: isHospital,
    cancelReason: cancel_reason,
    movedFrom: moved_from && longDateOf(moved_from),
    // The chat message to the hospital may hold the private link.
    whatsapp_url: hasNews ? request.whatsapp_url : null,
  };
}

/** Whether its patient may come before the hospital has answered; null where that is no question. */
export function comeText({ status, isOver, isConfirmed, isHere, waitsForSlot }: ShownRequest): string | null {
  if (status !== 'requested' || isOver || isConfirmed || isHere) return null;
  return waitsForSlot ? 'Datanglah setelah tempat dipastikan.' : 'Boleh datang tanpa kirim WhatsApp.';
}

export type ShownRequest = ReturnType<typeof shownRequest>;
