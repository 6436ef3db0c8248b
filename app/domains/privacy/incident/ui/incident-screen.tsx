import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { ActForm, CaseFacts, CaseHistory, More } from '#app/ui/staff/case-parts.tsx';
import { StaffCard, StaffCards } from '#app/ui/staff/staff-card.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { noticeLengths } from '../incident-kinds.schema.ts';
import type { IncidentState } from '../incident-list.ts';
import { incidentsPath } from '../incident-list.ts';
import { IncidentBadge } from './incident-badge.tsx';
import { PersonsForm } from './incident-persons-form.tsx';

/** An incident as its page shows it. */
export type ShownIncident = Readonly<{
  id: number;
  version: number;
  title: string;
  what: string;
  state: IncidentState;
  isExercise: boolean;
  isClosed: boolean;
  isApproved: boolean;
  mayApprove: boolean;
  authority: string | null;
  sent: string | null;
  facts: readonly (readonly [label: string, value: string])[];
  counts: Readonly<{
    total: number;
    waiting: number;
    notified: number;
    arrived: number;
    failing: number;
    unreachable: number;
    byHand: number;
    informed: number;
  }>;
  origins: readonly string[];
  /** Persons without a contact, as far as they are shown at once. */
  byHand: readonly Readonly<{ id: string; text: string }>[];
  /** Searches that could not match every row to a person. */
  lost: readonly Readonly<{ id: string; text: string }>[];
  records: readonly Readonly<{ value: string; label: string }>[];
  timedRecords: readonly Readonly<{ value: string; label: string }>[];
  notice: Readonly<{ data: string; how: string; done: string; advice: string }> | null;
  preview: Readonly<{ subject: string; mail: string; phone: string }> | null;
  steps: readonly Readonly<{ id: string; text: string; note: string | null; isAnswer: boolean }>[];
  units: readonly Readonly<{ value: string; label: string }>[];
  done: string | null;
}>;

type Part = {
  incident: ShownIncident;
  act: { id: string; version: number; action: string; answerOf(intent: string): FormAnswer | null };
};

/** The steps of an incident below each other: what is known, whom it concerns, the notice, its way out, and the log. */
export function IncidentPage({ incident, answer }: { incident: ShownIncident; answer: FormAnswer | null }) {
  const { answerOf } = useFormAnswers(answer);
  const { id, version, isClosed, isExercise } = incident;
  const action = useUnitAddress()(`${incidentsPath}/${id}`);
  const act = { id: String(id), version, action, answerOf };
  return (
    <>
      <StaffHeader
        title={incident.title}
        back={<BackLink href={incidentsPath}>Kejadian kebocoran data</BackLink>}
        actions={
          <a className="button button-secondary" href={useUnitAddress()(`${incidentsPath}/${id}/laporan.html`)}>
            Laporan untuk lembaga
          </a>
        }
      />
      <p className={styles.head}>
        <IncidentBadge state={incident.state} />
      </p>
      {answer ? null : <FormDone text={incident.done} />}
      <FormErrors answer={answer} />
      {isExercise ? (
        <Notice>
          <p>Ini latihan. Semua langkah dicatat dan dihitung, tetapi tidak ada pesan yang dikirim.</p>
        </Notice>
      ) : null}
      <StaffCards>
        <StaffCard id="diketahui" title="Yang diketahui">
          <p className={styles.text}>{incident.what}</p>
          <CaseFacts facts={incident.facts} />
        </StaffCard>
        <PersonsCard incident={incident} act={act} />
        <NoticeCard incident={incident} act={act} />
        <SendCard incident={incident} act={act} />
        <StaffCard id="langkah" title="Langkah">
          {isClosed ? null : <Steps incident={incident} act={act} />}
          <CaseHistory events={incident.steps} none="Belum ada langkah." />
        </StaffCard>
      </StaffCards>
    </>
  );
}

const number = (count: number) => count.toLocaleString('id-ID');

function PersonsCard({ incident, act }: Part) {
  const { counts, origins, lost, isClosed } = incident;
  return (
    <StaffCard id="orang" title="Orang yang terdampak">
      <p>{counts.total === 0 ? 'Belum ada yang dicari.' : `${number(counts.total)} orang ada di daftar, masing-masing satu kali.`}</p>
      {origins.length > 0 ? (
        <ul>
          {origins.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {lost.length > 0 ? (
        <Notice>
          <p>Sebagian yang ditemukan tidak dapat dicocokkan dengan orang. Periksa sendiri, dan catat langkahnya di bawah.</p>
          <ul>
            {lost.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ByHand incident={incident} act={act} />
      {isClosed ? null : <PersonsForm act={act} {...incident} />}
    </StaffCard>
  );
}

/** Who has no contact that a message reaches, to be told in person or by letter. */
function ByHand({ incident, act }: Part) {
  const { byHand, counts, isClosed } = incident;
  if (byHand.length === 0) return null;
  const left = counts.byHand + counts.unreachable - byHand.length;
  return (
    <section aria-labelledby="langsung">
      <h3 id="langsung">Diberi tahu langsung</h3>
      <p>
        Orang ini tidak punya email atau nomor di sistem. Cari lewat catatannya, beri tahu langsung atau lewat surat, lalu catat di sini.
      </p>
      <ul>
        {byHand.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {left > 0 ? <p>Dan {number(left)} lagi, yang tampil setelah ini dicatat atau yang akunnya sudah dihapus.</p> : null}
      {isClosed ? null : (
        <More label="Catat yang sudah diberi tahu" isOpen={act.answerOf('informed') !== null}>
          <ActForm act={act} intent="informed" label="Catat sudah diberi tahu">
            <SelectField
              name="person"
              label="Orang"
              placeholder="Pilih"
              defaultValue=""
              options={byHand.map(({ id, text }) => ({ value: id, label: text }))}
            />
            <TextAreaField name="note" id="informed-note" label="Kapan dan bagaimana" rows={2} maxLength={500} />
          </ActForm>
        </More>
      )}
    </section>
  );
}

function NoticeCard({ incident, act }: Part) {
  const { notice, preview, isClosed } = incident;
  return (
    <StaffCard id="pemberitahuan" title="Pemberitahuan">
      {preview ? (
        <More label="Pratinjau: begini orang menerimanya" isOpen={false}>
          <h3>Email: {preview.subject}</h3>
          <p className={styles.text}>{preview.mail}</p>
          <h3>WhatsApp, bila tidak ada email</h3>
          <p className={styles.text}>{preview.phone}</p>
        </More>
      ) : null}
      {isClosed ? null : (
        <ActForm act={act} intent="notice" label="Simpan pemberitahuan">
          <TextAreaField
            name="data"
            label="Data apa yang terungkap"
            rows={2}
            maxLength={noticeLengths.data}
            defaultValue={notice?.data ?? ''}
          />
          <TextAreaField
            name="how"
            label="Kapan dan bagaimana terjadi"
            rows={3}
            maxLength={noticeLengths.how}
            defaultValue={notice?.how ?? ''}
          />
          <TextAreaField
            name="done"
            label="Apa yang sudah dan akan kami lakukan"
            rows={3}
            maxLength={noticeLengths.done}
            defaultValue={notice?.done ?? ''}
          />
          <TextAreaField
            name="advice"
            label="Apa yang dapat dilakukan orangnya"
            hint="Tanpa nama siapa pun: semua orang menerima kalimat yang sama. Perubahan perlu disetujui lagi."
            rows={2}
            maxLength={noticeLengths.advice}
            defaultValue={notice?.advice ?? ''}
          />
        </ActForm>
      )}
    </StaffCard>
  );
}

function SendCard({ incident, act }: Part) {
  const { counts, isApproved, mayApprove, isClosed, isExercise, notice } = incident;
  const mayAct = !isClosed && notice !== null;
  return (
    <StaffCard id="pengiriman" title="Persetujuan dan pengiriman">
      <CaseFacts
        facts={[
          ['Menunggu', number(counts.waiting)],
          [isExercise ? 'Dihitung' : 'Masuk antrean', number(counts.notified)],
          ...(isExercise
            ? []
            : ([
                ['Terkirim', number(counts.arrived)],
                ['Gagal, dicoba lagi', number(counts.failing)],
              ] as const)),
          ['Tanpa email dan nomor', number(counts.unreachable + counts.byHand)],
          ['Diberi tahu langsung', number(counts.informed)],
        ]}
      />
      {mayAct && mayApprove ? <ActForm act={act} intent="approve" label="Setujui isi dan daftar" tone="primary" /> : null}
      {mayAct && !isApproved && !mayApprove ? (
        <p>Menunggu persetujuan orang kedua, yang tidak menulis pemberitahuan dan tidak mencari orangnya.</p>
      ) : null}
      {notice === null ? <p>Tulis dulu pemberitahuannya.</p> : null}
      {mayAct && isApproved && (counts.waiting > 0 || (incident.sent === null && counts.total > 0)) ? (
        <ActForm
          act={act}
          intent="send"
          label={isExercise ? `Jalankan latihan untuk ${number(counts.waiting)} orang` : `Kirim kepada ${number(counts.waiting)} orang`}
          tone="danger"
        />
      ) : null}
    </StaffCard>
  );
}

function Steps({ incident, act }: Part) {
  const steps = [
    ['note', 'Catat langkah', 'Langkah', 'Apa yang dilakukan, dan oleh siapa.'],
    ...(incident.authority
      ? []
      : ([['authority', 'Lembaga sudah diberi tahu', 'Bukti', 'Kepada siapa, dengan cara apa, dan nomor terimanya.']] as const)),
    ['close', 'Tutup kejadian', 'Akhirnya', 'Bagaimana berakhir, dan apa yang diubah supaya tidak terulang.'],
  ] as const;
  return steps.map(([intent, button, label, hint]) => (
    <More key={intent} label={button} isOpen={act.answerOf(intent) !== null}>
      <ActForm act={act} intent={intent} label={button}>
        <TextAreaField name="note" id={`${intent}-note`} label={label} hint={hint} rows={3} maxLength={2_000} />
      </ActForm>
    </More>
  ));
}
