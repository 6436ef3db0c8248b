import type { FormAnswer } from '#app/platform/form-answer.ts';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import caseStyles from '#app/ui/staff/case-parts.module.css';
import { ActForm, type ActProps, CaseFacts, CaseHistory, More } from '#app/ui/staff/case-parts.tsx';
import { ContactWays, type Ways } from '#app/ui/staff/contact-ways.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { type Grade, grades } from '../grades.schema.ts';
import { gradeHints, gradeLabels } from '../rules.ts';
import type { ComplaintState as State } from '../states.rules.ts';
import type { Act } from '../view.rules.ts';
import styles from './complaint.module.css';
import { ComplaintGrade, ComplaintState } from './complaint-state.tsx';

/** The complaint that the panel shows. */
export type OpenComplaint = Readonly<{
  id: string;
  code: string;
  state: State;
  grade: Grade | null;
  ownerId: string | null;
  owners: readonly Readonly<{ id: string; name: string }>[];
  hasPhone: boolean;
  facts: readonly (readonly [label: string, value: string])[];
  answers: readonly Readonly<{ key: string; label: string; text: string; files: readonly string[] }>[];
  events: readonly Readonly<{ id: string; text: string; note: string | null; isAnswer: boolean }>[];
  acts: readonly Act[];
}>;

type ComplaintPanelProps = {
  complaint: OpenComplaint;
  path: string;
  closeHref: string;
  done: string | null;
  refusal: FormAnswer | null;
  ways: Ways | null;
  answerOf: ActProps['act']['answerOf'];
};

/** The open complaint: what was written, what happened to it, and what can be done. */
export function ComplaintPanel({ complaint, path, closeHref, done, refusal, ways, answerOf }: ComplaintPanelProps) {
  const { code, state, grade, acts, hasPhone } = complaint;
  const act = { id: complaint.id, action: useUnitAddress()(path), answerOf };
  return (
    <SidePanel title={`Keluhan ${code}`} closeHref={closeHref}>
      <p className={caseStyles.head}>
        <ComplaintState state={state} />
        <ComplaintGrade grade={grade} />
      </p>
      <FormErrors answer={refusal} />
      <FormDone text={done} />
      <dl className={styles.answers}>
        {complaint.answers.map(({ key, label, text, files }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{files.length > 0 ? <Files files={files} /> : text}</dd>
          </div>
        ))}
      </dl>
      {ways ? <ContactWays ways={ways} /> : null}
      {!ways && hasPhone ? <ActForm act={act} intent="ways" label="Hubungi pengirim" pressKey="w" /> : null}
      {acts.includes('answer') ? <AnswerForm act={act} /> : null}
      <div className={caseStyles.presses}>
        {acts.includes('begin') ? <ActForm act={act} intent="begin" label="Mulai tangani" pressKey="m" /> : null}
        {acts.includes('close') ? <ActForm act={act} intent="close" label="Tandai selesai" /> : null}
      </div>
      {acts.includes('grade') ? <GradeForm act={act} complaint={complaint} /> : null}
      {acts.includes('take') ? <OwnerForm act={act} complaint={complaint} /> : null}
      <More label="Tambah catatan" isOpen={answerOf('note') !== null}>
        <ActForm act={act} intent="note" label="Simpan catatan">
          <TextAreaField name="note" id="note-text" label="Catatan" hint="Hanya dibaca petugas." maxLength={2_000} />
        </ActForm>
      </More>
      {acts.includes('reopen') ? (
        <More label="Buka kembali" isOpen={answerOf('reopen') !== null}>
          <ActForm act={act} intent="reopen" label="Buka kembali">
            <TextAreaField name="note" id="reopen-text" label="Apa yang disampaikan pengirim" maxLength={2_000} />
          </ActForm>
        </More>
      ) : null}
      <CaseFacts facts={complaint.facts} />
      <CaseHistory events={complaint.events} none="Belum ada yang mengerjakan keluhan ini." />
    </SidePanel>
  );
}

function AnswerForm({ act }: ActProps) {
  return (
    <section className={caseStyles.box} aria-labelledby="jawab">
      <h3 id="jawab">Jawab pengirim</h3>
      <ActForm act={act} intent="answer" label="Kirim jawaban" tone="primary">
        <TextAreaField
          name="answer"
          label="Jawaban"
          hint="Dibaca pengirim di halaman keluhannya; ia dikabari lewat email atau WhatsApp. Keluhan lalu berstatus sudah dijawab."
          maxLength={2_000}
          rows={5}
        />
      </ActForm>
    </section>
  );
}

function GradeForm({ act, complaint: { grade, state } }: ActProps & { complaint: OpenComplaint }) {
  return (
    <section className={caseStyles.box} aria-labelledby="tingkat">
      <h3 id="tingkat">{state === 'new' ? 'Terima dan nilai' : 'Tingkat'}</h3>
      <ActForm
        act={act}
        intent="grade"
        label={state === 'new' ? 'Terima keluhan' : 'Ubah tingkat'}
        tone={state === 'new' ? 'primary' : 'secondary'}
      >
        <SelectField
          name="grade"
          label="Tingkat keluhan"
          placeholder="Pilih"
          defaultValue={grade ?? ''}
          options={grades.map((one) => ({ value: one, label: `${gradeLabels[one]}: ${gradeHints[one]}` }))}
        />
      </ActForm>
    </section>
  );
}

function OwnerForm({ act, complaint: { ownerId, owners } }: ActProps & { complaint: OpenComplaint }) {
  return (
    <section className={caseStyles.box} aria-labelledby="penanggung-jawab">
      <h3 id="penanggung-jawab">Penanggung jawab</h3>
      <ActForm act={act} intent="take" label="Simpan">
        <SelectField
          name="owner"
          label="Petugas"
          placeholder="Pilih"
          defaultValue={ownerId ?? ''}
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </ActForm>
    </section>
  );
}

function Files({ files }: { files: readonly string[] }) {
  return files.map((href, index) => (
    <a key={href} className="link" href={href} target="_blank" rel="noopener">
      Buka berkas {index + 1}
    </a>
  ));
}
