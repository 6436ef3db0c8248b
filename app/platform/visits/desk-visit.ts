/** How far a visit is, as the booking desk reads it. */
export type DeskVisitState = Readonly<{
  key: 'new' | 'contacted' | 'confirmed' | 'arrived' | 'no_show' | 'done' | 'cancelled' | 'check' | 'merge' | 'grant' | 'offered' | 'held';
  label: string;
  tone: 'neutral' | 'good' | 'warning' | 'danger' | 'info';
}>;

/** A visit in the list of the booking desk, of a kind that is no request. */
export type DeskVisit = Readonly<{
  kind: 'reservation';
  id: string;
  code: string;
  patient_name: string;
  phone_masked: string | null;
  visit_number: number | null;
  visit_date: string;
  start_hour: string;
  /** Its hours of a practice; less than 0 for those of a service. */
  schedule_id: number;
  doctor: { name: string } | null;
  specialization: { name: string } | null;
  facility: { id: number; name: string };
  service: string;
  /** How it is paid for. */
  paid: string;
  state: DeskVisitState;
  created_at: Date;
}>;
