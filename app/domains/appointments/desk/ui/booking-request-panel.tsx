import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { deskPath } from '../booking-desk-address.ts';
import styles from './booking-desk.module.css';
import type { OpenRequest, PanelAnswers } from './booking-desk-data.ts';
import { ContactPart } from './contact-part.tsx';
import { StepForms } from './desk-step-forms.tsx';
import { RequestState } from './request-state.tsx';

type PanelProps = PanelAnswers & {
  request: OpenRequest;
  closeHref: string;
  done: string | null;
  refusal: FormAnswer | null;
};

/** The open request: what it is, what the desk can do about it, and what has happened to it. */
export function RequestPanel({ request, closeHref, done, refusal, answerOf, ways }: PanelProps) {
  return (
    <SidePanel title={request.name} closeHref={closeHref}>
      <p className={styles.head}>
        <RequestState state={request.state} />
        <span className={styles.code}>{request.code}</span>
      </p>
      <FormErrors answer={refusal} />
      {refusal?.code === 'changed' ? <SinceThen request={request} refusal={refusal} /> : null}
      <FormDone text={done} />
      {request.duplicateOf ? (
        <p className="notice">
          Orang ini sudah meminta kunjungan yang sama.{' '}
          <StaffLink href={`${deskPath}/${request.duplicateOf}`} className="link">
            Lihat permintaan pertama
          </StaffLink>
        </p>
      ) : null}
      <ContactPart request={request} answerOf={answerOf} ways={ways} />
      <StepForms request={request} answerOf={answerOf} closeHref={closeHref} />
      <Facts rows={[...request.facts, ...request.details]} />
      <History events={request.events} />
    </SidePanel>
  );
}

/** What has happened since the person read the request. */
function SinceThen({ request: { events }, refusal }: { request: OpenRequest; refusal: FormAnswer }) {
  const seen = readWhole(refusal.typed.seen?.[0] ?? '') ?? events.length;
  const since = events.slice(0, Math.max(0, events.length - seen));
  return (
    <div className={styles.since}>
      <h3>Yang berubah sejak Anda membukanya</h3>
      {since.length > 0 ? <Events events={since} /> : <p>Pasien mengubah data tambahannya.</p>}
    </div>
  );
}

function Facts({ rows }: { rows: OpenRequest['facts'] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ events }: Pick<OpenRequest, 'events'>) {
  return (
    <section className={styles.history} aria-labelledby="riwayat">
      <h3 id="riwayat">Riwayat</h3>
      {events.length > 0 ? <Events events={events} /> : <p className="field-hint">Belum ada langkah petugas.</p>}
    </section>
  );
}

function Events({ events }: Pick<OpenRequest, 'events'>) {
  return (
    <ol>
      {events.map(({ text, at, note }) => (
        <li key={`${at} ${text}`}>
          {text}
          <span className={styles.second}>{at}</span>
          {note ? <q>{note}</q> : null}
        </li>
      ))}
    </ol>
  );
}
