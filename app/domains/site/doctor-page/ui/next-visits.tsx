import {
  appointmentAddress,
  type FacilityVisits,
  nearDate,
  plainHours,
  refusalLabel,
  type VisitDate,
} from '#app/domains/directory/doctor/doctor.ts';
import { LinkButton } from '#app/ui/button.tsx';
import texts from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from './doctor-detail.module.css';

/** The next available dates per facility, each a link to Pendaftaran with that date selected; without a date the reason. */
export function NextVisits({ doctor, visits }: { doctor: { slug: string; name: string }; visits: readonly FacilityVisits[] }) {
  return (
    <section className={`card ${styles.visits}`} aria-labelledby="tanggal-kosong">
      <h2 id="tanggal-kosong">Tanggal kosong terdekat</h2>
      {visits.some(({ dates }) => dates.length > 0) ? (
        <LinkButton
          tone="primary"
          className="button-wide"
          href={appointmentAddress({ doctor: doctor.slug })}
          data-opens="appointment-dialog"
        >
          Buat janji temu
        </LinkButton>
      ) : null}
      {visits.length === 0 ? <p className={texts.soft}>Belum ada Jadwal Praktek</p> : null}
      {visits.map(({ facility, dates, reason }) => (
        <div key={facility.id}>
          <h3>{facility.name}</h3>
          {reason ? <p className={texts.soft}>{reason}</p> : null}
          {dates.length > 0 ? (
            <ul className={styles.visitDates}>
              {dates.map((visit) => (
                <li key={`${visit.scheduleId} ${visit.date}`}>
                  <DateLink doctor={doctor} visit={visit} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
    </section>
  );
}

function DateLink({ doctor, visit }: { doctor: { slug: string; name: string }; visit: VisitDate }) {
  const words = (
    <>
      <span>{nearDate(visit.date)}</span>
      <span className={styles.visitDateHours}>
        <Unbroken>{visit.end === null ? `By Appointment, ${plainHours(visit.start, null)}` : plainHours(visit.start, visit.end)}</Unbroken>
      </span>
    </>
  );
  if (visit.refusal) {
    return (
      <span className={styles.visitDate} data-closed>
        {words}
        <span className={styles.visitDateState}>{[refusalLabel(visit.refusal), visit.note].filter(Boolean).join(': ')}</span>
      </span>
    );
  }
  return (
    <a
      className={styles.visitDate}
      href={appointmentAddress({ doctor: doctor.slug, schedule: visit.scheduleId, date: visit.date })}
      data-opens="appointment-dialog"
    >
      {words}
      {visit.remaining !== null && visit.remaining <= 5 ? <span className={styles.visitDateState}>{`sisa ${visit.remaining}`}</span> : null}
    </a>
  );
}
