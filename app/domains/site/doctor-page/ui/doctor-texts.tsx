import { Accordion } from '#app/ui/disclosure.tsx';
import styles from './doctor-detail.module.css';

/** A text of the record, which the loader has cleaned, or the message for an empty one. */
export function DoctorText({ html, empty }: { html: string; empty: string }) {
  if (html.trim() === '') return <p>{empty}</p>;
  return <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

type Info = { awards: string; organizations: string; publications: string; education: string };

/** Awards, organisations, publications and education, each only if the record has it. */
export function DoctorInfo({ doctor }: { doctor: Info }) {
  const parts = [
    { title: 'Penghargaan', html: doctor.awards },
    { title: 'Organisasi', html: doctor.organizations },
    { title: 'Publikasi', html: doctor.publications },
    { title: 'Pendidikan', html: doctor.education },
  ].filter(({ html }) => html.trim() !== '');
  if (parts.length === 0) return <p>Tidak ada Informasi Lainnya</p>;
  return parts.map(({ title, html }) => (
    <Accordion key={title} title={title} open>
      <DoctorText html={html} empty="" />
    </Accordion>
  ));
}
