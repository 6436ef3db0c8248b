import { hoursOf } from '#app/platform/time/calendar.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { calendarDays, mapPin } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { appointmentAddress, nearDate } from '../../doctor/doctor.ts';
import { doctorAddress } from '../../doctor/doctor-address.ts';
import doctorCard from '../../doctor/ui/doctor-card.module.css';
import { Portrait } from '../../doctor/ui/portrait.tsx';
import type { FoundDoctor } from '../earliest-visit.schema.ts';
import styles from './earliest-doctors.module.css';

/** The doctors with a free date, the soonest first, each with a link to Pendaftaran; below them those without one, with the reason. */
export function EarliestDoctors({ doctors }: { doctors: readonly FoundDoctor[] }) {
  const free = doctors.filter(({ first }) => first);
  const busy = doctors.filter(({ first }) => !first);
  return (
    <>
      {free.length > 0 ? (
        <ol className={styles.doctors}>
          {free.map((doctor, at) => (
            <Doctor key={doctor.slug} doctor={doctor} isSoonest={at === 0} />
          ))}
        </ol>
      ) : null}
      {busy.length > 0 ? (
        <section aria-labelledby="tanpa-tanggal" className={styles.busy}>
          <h2 id="tanpa-tanggal">Belum ada tanggal kosong</h2>
          <ul className={styles.doctors}>
            {busy.map((doctor) => (
              <Doctor key={doctor.slug} doctor={doctor} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Doctor({ doctor, isSoonest = false }: { doctor: FoundDoctor; isSoonest?: boolean }) {
  const { first, specialization, slug, name } = doctor;
  const Heading = first ? 'h2' : 'h3';
  return (
    <li className={`card ${styles.doctor}`}>
      <Portrait portrait={doctor.portrait} size={64} sizes="64px" />
      <div className={styles.text}>
        {isSoonest ? <p className={styles.soonest}>Paling cepat</p> : null}
        <Heading className={doctorCard.name}>
          <a href={doctorAddress(specialization.slug, slug)}>{name}</a>
        </Heading>
        <p className={doctorCard.specialty}>{specialization.name}</p>
        {first ? (
          <>
            <p className={doctorCard.line}>
              <Icon glyph={calendarDays} />
              <span>
                <strong>{nearDate(first.date)}</strong>
                <Unbroken>{hoursOf(first.start_hour, first.end_hour, first.time_zone)}</Unbroken>
                {first.remaining !== null && first.remaining <= 5 ? ` · sisa ${first.remaining}` : ''}
              </span>
            </p>
            <p className={doctorCard.line}>
              <Icon glyph={mapPin} />
              <span>{first.facility.name}</span>
            </p>
          </>
        ) : (
          <p className={doctorCard.line}>
            <Icon glyph={calendarDays} />
            <span>{doctor.reason}</span>
          </p>
        )}
      </div>
      {first ? (
        <LinkButton
          tone={isSoonest ? 'primary' : 'secondary'}
          className={styles.book}
          href={appointmentAddress({ doctor: slug, facility: first.facility.slug, schedule: first.schedule_id, date: first.date })}
          data-opens="appointment-dialog"
          aria-label={`Daftar ke ${name}, ${nearDate(first.date)}`}
        >
          Daftar
        </LinkButton>
      ) : null}
    </li>
  );
}
