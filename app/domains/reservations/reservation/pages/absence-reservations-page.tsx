import { shortDate } from '#app/domains/directory/doctor/doctor.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { affectedTexts } from '../../disruption/disruption-texts.ts';
import { findAffectedReservations } from '../../disruption/find-affected-reservations.server.ts';
import { deskPath } from '../reservation-desk-address.ts';
import styles from '../ui/absence-reservations.module.css';
import type { Route } from './+types/absence-reservations-page.ts';

export const handle = { access: { capability: 'absences.record' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const rows = await load(findAffectedReservations, args, { id: args.params.id });
  return {
    reservations: rows.map(({ id, code, patient_name, phone_masked, day, start_hour, doctor, moved_to, state }) => ({
      ...{ id, code, name: patient_name, phone: phone_masked ?? 'Tanpa nomor ponsel', state },
      when: `${shortDate(day)}, ${start_hour.replace(':', '.')}`,
      doctor,
      movedTo: moved_to && shortDate(moved_to),
    })),
  };
}

/** The reservations and service orders that an absence concerns, inside its page. Their people were told by a message each. */
export default function AbsenceReservations({ loaderData: { reservations } }: Route.ComponentProps) {
  if (reservations.length === 0) return null;
  const undecided = reservations.filter(({ state }) => state === 'undecided').length;
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
        columns={[
          {
            key: 'name',
            label: 'Pasien',
            isTitle: true,
            cell: ({ id, name, code, phone }) => (
              <>
                <StaffLink href={`${deskPath}/${id}`} className="link">
                  {name}
                </StaffLink>
                <span className={styles.second}>{code}</span>
                <span className={styles.second}>{phone}</span>
              </>
            ),
          },
          {
            key: 'when',
            label: 'Reservasi',
            cell: ({ when, doctor }) => (
              <span>
                {when}
                {doctor ? <span className={styles.second}>{doctor}</span> : null}
              </span>
            ),
          },
          {
            key: 'state',
            label: 'Keadaan',
            cell: ({ state, movedTo }) => {
              const [text, tone] = affectedTexts[state];
              return (
                <span>
                  <StateBadge tone={tone}>{text}</StateBadge>
                  {movedTo ? <span className={styles.second}>ke {movedTo}</span> : null}
                </span>
              );
            },
          },
        ]}
      />
    </section>
  );
}
