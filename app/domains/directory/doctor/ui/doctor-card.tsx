import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/page-parts.tsx';
import type { DoctorCard as Card } from '../doctor.schema.ts';
import type { specialistCardOf } from '../doctor.ts';
import { doctorAddress } from '../doctor-address.ts';
import styles from './doctor-card.module.css';
import portrait from './portrait.module.css';
import { Portrait } from './portrait.tsx';

/** A doctor in the list of one specialization, as specified. Where the record has no almamater, that line shows "-". */
export function SpecialistCard({ doctor }: { doctor: ReturnType<typeof specialistCardOf> }) {
  return (
    <Frame doctor={doctor}>
      <dl className={styles.facts}>
        <div>
          <dt>Almamater</dt>
          <dd>{doctor.school ?? '-'}</dd>
        </div>
        <div>
          <dt>Tempat praktik</dt>
          <dd>{doctor.places.join(', ') || '-'}</dd>
        </div>
      </dl>
      <p className={styles.tip}>Klik untuk informasi selengkapnya</p>
    </Frame>
  );
}

/** A related doctor on another doctor's page. */
export function OtherDoctorCard({ doctor }: { doctor: Card }) {
  return (
    <Frame doctor={doctor} heading="h3">
      <Specialty doctor={doctor} />
    </Frame>
  );
}

type FrameProps = {
  doctor: Pick<Card, 'slug' | 'name' | 'portrait' | 'specialistSlug'>;
  heading?: 'h2' | 'h3';
  children: ReactNode;
};

/** In a list the name is a heading below the page's title, otherwise below the heading of its section. */
function Frame({ doctor, heading: Heading = 'h2', children }: FrameProps) {
  return (
    <li className={`card card-link ${styles.card}`}>
      <Portrait portrait={doctor.portrait} size={88} sizes="88px" />
      <div>
        <Heading className={styles.name}>
          <a href={doctorAddress(doctor.specialistSlug, doctor.slug)}>{doctor.name}</a>
        </Heading>
        {children}
      </div>
    </li>
  );
}

/** A line of a card after its glyph. */
export function CardLine({ glyph, children }: { glyph: string; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <Icon glyph={glyph} />
      <span>{children}</span>
    </p>
  );
}

/** The specialty of a doctor, the parent's name only when it differs. */
export function Specialty({ doctor }: { doctor: Pick<Card, 'specialistName' | 'parentName'> }) {
  const { specialistName, parentName } = doctor;
  return (
    <p className={styles.specialty}>
      {parentName && parentName !== specialistName ? <span>{parentName}</span> : null}
      {specialistName}
    </p>
  );
}

/** The placeholder of a card that is still loading. */
export function DoctorCardSkeleton() {
  return (
    <li className={`card ${styles.card}`} aria-hidden="true">
      <Skeleton className={portrait.portrait} />
      <div className={styles.loading}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </li>
  );
}
