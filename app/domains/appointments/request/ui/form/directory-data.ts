/** What the form reads, in the shapes of the specification. */
export type FacilityOption = { id: number; name: string; address: string };
export type FacilityRecord = FacilityOption & { slug: string };
export type SpecializationOption = { id: number; name: string; slug: string };
export type DoctorOption = { slug: string; user: { name: string }; specializations: { id: number }[]; image: string | null };
/** A date; its hours only where they differ from the schedule's. */
export type Slot = { date: string; remaining: number | null; start_hour?: string; end_hour?: string | null };
export type Schedule = { id: number; day_string: string; start_hour: string; end_hour: string | null; next_dates: Slot[] };
export type Practice = { facility: { id: number }; specialization: { id: number }; schedules: Schedule[] };

/** An error whose message, in Indonesian, can be shown to the person. */
export class RequestError extends Error {
  isNotFound = false;
}

export const networkText = 'Jaringan terputus. Periksa koneksi Anda, lalu coba lagi.';
const busyText = 'Data belum dapat dimuat. Coba lagi sebentar lagi.';

/** What the person reads of any error: its reason, or that the service is busy, such as when an answer took too long. */
export const errorText = (error: unknown): string => (error instanceof RequestError ? error.message : busyText);

async function getData<T>(path: string, signal: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/v1/${path}`, { headers: { accept: 'application/json' }, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new RequestError(networkText);
  }
  const body = (await response.json().catch(() => null)) as { data?: T; message?: string } | null;
  if (!response.ok || body?.data === undefined) {
    throw Object.assign(new RequestError(body?.message ?? busyText), { isNotFound: response.status === 404 });
  }
  return body.data;
}

export const directoryData = {
  /** The signed time when the form was opened, and whether the visitor may be signed in. */
  form: (signal: AbortSignal) => getData<{ form_time: string; has_session?: true }>('register/form', signal),
  facilities: (signal: AbortSignal) => getData<FacilityRecord[]>('facilities', signal),
  specializations: (facilityId: number, signal: AbortSignal) =>
    getData<SpecializationOption[]>(`specialization/content?facility_id=${facilityId}`, signal),
  doctors: (facilityId: number, signal: AbortSignal) => getData<DoctorOption[]>(`doctor/options?facility_id=${facilityId}`, signal),
  practices: (doctorSlug: string, signal: AbortSignal) => getData<Practice[]>(`doctor/practices/${encodeURIComponent(doctorSlug)}`, signal),
};
