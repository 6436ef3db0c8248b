import { Button } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { deskPath } from '../booking-desk-address.ts';
import styles from './enter-request.module.css';

export type SlipData = Readonly<{
  id: string;
  code: string;
  visitNumber: number | null;
  callWindow: string | null;
  /** By when the patient reports at the desk. */
  reportText: string | null;
  name: string;
  doctor: string;
  specialization: string;
  facility: string;
  when: string;
}>;

/** What the patient takes along, and the only thing that is printed of the page. */
export function Slip({ slip }: { slip: SlipData }) {
  const { id, code, visitNumber, callWindow, reportText, name, doctor, specialization, facility, when } = slip;
  return (
    <FormDone text={`Tercatat: ${name}, kode ${code}.`}>
      <div className={styles.saved}>
        <section className={styles.slip} aria-label="Slip untuk pasien">
          <p className={styles.facility}>{facility}</p>
          {visitNumber === null ? null : (
            <p className={styles.queue}>
              Nomor antrean <strong>{visitNumber}</strong>
            </p>
          )}
          {callWindow === null ? null : <p>Perkiraan dipanggil {callWindow}</p>}
          {reportText === null ? null : <p>{reportText}</p>}
          <p>
            <strong>{name}</strong>
          </p>
          <p>
            {doctor}, {specialization}
          </p>
          <p>{when}</p>
          <p>
            Kode <strong className={styles.slipCode}>{code}</strong>
          </p>
          <p>Simpan slip ini. Sebutkan kodenya di loket.</p>
        </section>
        <div className={styles.after}>
          <p>Tercatat. Formulir di bawah siap untuk pasien berikutnya.</p>
          <Button onClick={() => print()} data-key="p">
            Cetak slip
          </Button>
          <StaffLink href={`${deskPath}/${id}`} className="button button-quiet">
            Buka permintaan
          </StaffLink>
        </div>
      </div>
    </FormDone>
  );
}
