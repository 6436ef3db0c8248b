import { appointmentAddress } from '#app/domains/directory/doctor/doctor.ts';
import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import card from '#app/domains/directory/doctor/ui/doctor-card.module.css';
import { CardLine, Specialty } from '#app/domains/directory/doctor/ui/doctor-card.tsx';
import { Portrait } from '#app/domains/directory/doctor/ui/portrait.tsx';
import { chatAddress } from '#app/domains/services/service.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { calendarDays, mapPin, messageCircle } from '#app/ui/icons/glyphs.ts';
import { stethoscope } from '#app/ui/icons/page-glyphs.ts';
import type { FoundCard } from '../found-doctor.ts';
import styles from './doctor-list.module.css';

/** A doctor of the list: who, where, since when, the first free hour, and what can be done next. */
export function FoundDoctorCard({ doctor }: { doctor: FoundCard }) {
  const { slug, name, past, languages, places, first, reason } = doctor;
  const more = first
    ? [
        places.length > 1 ? `di ${first.facility}` : null,
        first.isByAppointment ? 'By Appointment' : null,
        first.left === null ? null : `sisa ${first.left}`,
      ].filter(Boolean)
    : [];
  return (
    <li className={`card ${styles.doctor}`}>
      <Portrait portrait={doctor.portrait} size={72} sizes="72px" />
      <div className={styles.text}>
        <h2 className={card.name}>
          <a href={doctorAddress(doctor.specialistSlug, slug)}>{name}</a>
        </h2>
        <Specialty doctor={doctor} />
        <CardLine glyph={calendarDays}>
          {first ? (
            <>
              Kosong pertama: <strong>{first.text}</strong>
              {more.length > 0 ? ` ${more.join(' · ')}` : null}
            </>
          ) : (
            reason
          )}
        </CardLine>
        {places.length > 0 ? <CardLine glyph={mapPin}>{places.join(', ')}</CardLine> : null}
        {past ? <CardLine glyph={stethoscope}>{past}</CardLine> : null}
        {languages.length > 0 ? <CardLine glyph={messageCircle}>{`Bahasa: ${languages.join(', ')}`}</CardLine> : null}
      </div>
      <div className={styles.acts}>
        {first ? (
          <LinkButton
            tone="primary"
            href={appointmentAddress({ doctor: slug, ...first.choice })}
            data-opens="appointment-dialog"
            aria-label={`Daftar ke ${name}, ${first.day}`}
          >
            Daftar
          </LinkButton>
        ) : null}
        {doctor.hasChat ? (
          <LinkButton tone="secondary" href={chatAddress(slug)} aria-label={`Chat dengan ${name}`}>
            Chat
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}
