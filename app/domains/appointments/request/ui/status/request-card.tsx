import { Unbroken } from '#app/ui/unbroken.tsx';
import { comeText, type ShownRequest } from '../../shown-request.ts';
import { RequestStatus } from '../request-status.tsx';
import { useQueueShown } from '../use-queue-shown.ts';
import styles from './appointment-status.module.css';

/** The visit at one glance: when, with whom, where, and the code for the desk. `isOff`: its practice is called off. */
export function RequestCard({ request, isOff }: { request: ShownRequest; isOff: boolean }) {
  const { date_string, hours_string, doctor, specialization, facility, code, patient_name, phone_masked, visitNumber, callWindow } =
    request;
  const isQueueShown = useQueueShown();
  const come = isOff ? null : comeText(request);
  return (
    <div className={`card ${styles.card}`}>
      <p>
        <RequestStatus tone={request.tone}>{request.statusText}</RequestStatus>
      </p>
      {come === null ? null : <p className={styles.come}>{come}</p>}
      <p className={styles.when}>
        {date_string}
        <span className={styles.hours}>
          <Unbroken>{hours_string}</Unbroken>
        </span>
      </p>
      <p>
        <span className={styles.doctor}>{doctor.name}</span> ({specialization})
        <span className={styles.place}>
          {facility.name}, {facility.address}
        </span>
      </p>
      <dl className={styles.small}>
        {visitNumber === null ? null : (
          <div>
            <dt>Nomor antrean</dt>
            <dd>{visitNumber}</dd>
          </div>
        )}
        {callWindow === null || isQueueShown ? null : (
          <div>
            <dt>Perkiraan dipanggil</dt>
            <dd>
              <Unbroken>{callWindow}</Unbroken>
            </dd>
          </div>
        )}
        <div>
          <dt>Kode</dt>
          <dd className={styles.code}>{code}</dd>
        </div>
        <div>
          <dt>Pasien</dt>
          <dd>{patient_name}</dd>
          <dd className={styles.phone}>{phone_masked}</dd>
        </div>
      </dl>
    </div>
  );
}
