import type { PracticeRecord } from '#app/domains/directory/doctor/doctor.schema.ts';
import { hoursByDay } from '#app/domains/directory/doctor/doctor.ts';
import type { Schedule } from '#app/domains/directory/schedule/schedule.schema.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { hoursOf } from '#app/platform/time/calendar.ts';
import { Accordion } from '#app/ui/disclosure.tsx';
import paper from '#app/ui/paper.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { scheduleQuestion } from '../doctor-profile.ts';
import styles from './doctor-detail.module.css';

type Practice = PracticeRecord & { schedules: readonly Schedule[] };

/** One accordion per facility: its days and hours, and the link to ask the facility about them, as specified. */
export function PracticeHours({ doctor }: { doctor: { slug: string; name: string; practices: readonly Practice[] } }) {
  if (doctor.practices.length === 0) return <p>Belum ada Jadwal Praktek</p>;
  // Two open accordions fit on a screen; with more facilities only the first is open.
  const max = doctor.practices.length <= 2 ? 2 : 1;
  return doctor.practices.map((practice, index) => (
    <Accordion key={`${practice.facility.id} ${practice.specialization.id}`} title={<PlaceName practice={practice} />} open={index < max}>
      <Hours practice={practice} />
      <p className={paper.onPaper}>
        <Unbroken>
          {practice.facility.address}, {practice.facility.city}. Telepon {phoneText(practice.facility.phone)}
        </Unbroken>
      </p>
      <Question doctor={doctor} practice={practice} />
    </Accordion>
  ));
}

function PlaceName({ practice }: { practice: Practice }) {
  return (
    <>
      {practice.facility.name}
      <span className={styles.practiceSpecialist}>{practice.specialization.name}</span>
    </>
  );
}

function Hours({ practice }: { practice: Practice }) {
  const days = hoursByDay(practice.schedules);
  if (days.length === 0) return <p>Tidak ada jadwal</p>;
  return (
    <dl className={styles.practiceDays}>
      {days.map(({ day_id, day, entries }) => (
        <div key={day_id}>
          <dt>{day}</dt>
          {entries.map(({ id, starts, ends }) => (
            <dd key={id}>
              <Unbroken>{hoursOf(starts, ends, practice.facility.timeZone)}</Unbroken>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Question({ doctor, practice: { facility, specialization } }: { doctor: { slug: string; name: string }; practice: Practice }) {
  const question = scheduleQuestion({ doctor: doctor.name, specialist: specialization.name, facility: facility.name });
  return (
    <p className={styles.practiceNote}>
      Jadwal dokter dapat berubah sewaktu-waktu, informasi lebih lanjut hubungi{' '}
      <a
        href={whatsappLink(facility.whatsappPhone, question)}
        target="_blank"
        rel="noopener"
        data-conversion="whatsapp-click-doctor-registration"
        data-slug={doctor.slug}
        data-facility-name={facility.name}
        data-specialist-name={specialization.name}
      >
        {`WhatsApp ${facility.name}`}
      </a>
    </p>
  );
}
