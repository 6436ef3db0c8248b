import { patientColumn, stateColumn, whenColumn } from '#app/domains/appointments/absence/ui/visit-columns.tsx';
import { shortDate } from '#app/domains/directory/doctor/doctor.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { affectedTexts } from '../../disruption/disruption-texts.ts';
import { findAffectedReservations } from '../../disruption/find-affected-reservations.server.ts';
import { deskPath } from '../reservation-desk-address.ts';
import styles from '../ui/absence-reservations.module.css';
import type { Route } from './+types/absence-reservations-page.ts';

export const handle = { access: { capability: 'absences.record' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const rows = await load(findAffectedReservations, args, { id: args.params.id });
  return {
    undecided: rows.filter(({ state }) => state === 'undecided').length,
    reservations: rows.map(({ id, code, patient_name, phone_masked, day, start_hour, doctor, moved_to, state }) => ({
      id,
      code,
      name: patient_name,
      phone: phone_masked,
      href: `${deskPath}/${id}`,
      what: doctor,
      when: `${shortDate(day)}, ${start_hour.replace(':', '.')}`,
      stateText: affectedTexts[state][0],
      tone: affectedTexts[state][1],
      movedTo: moved_to && shortDate(moved_to),
    })),
  };
}

/** The reservations and service orders that an absence concerns, inside its page. Their people were told by a message each. */
export default function AbsenceReservations({ loaderData: { undecided, reservations } }: Route.ComponentProps) {
  if (reservations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="reservasi">
      <h2 id="reservasi">Reservasi yang terkena</h2>
      <p>
        {undecided > 0 ? `${undecided} orang belum memutuskan. ` : 'Semua sudah memutuskan. '}
        Setiap orang sudah dikirimi kabar, dan memindahkan atau membatalkan sendiri tanpa biaya.
      </p>
      <DataTable
        caption="Reservasi yang terkena"
        rows={reservations}
        rowKey={({ id }) => id}
        columns={[patientColumn, whenColumn('Reservasi'), stateColumn]}
      />
    </section>
  );
}
