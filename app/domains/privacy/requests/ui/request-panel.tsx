import type { FormAnswer } from '#app/platform/form-answer.ts';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { ActForm, type ActProps, CaseFacts, CaseHistory, More } from '#app/ui/staff/case-parts.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { chosenOutcomes, identityWays, longestDetails, type RequestState } from '../kinds.schema.ts';
import { identityLabels, outcomeLabels, type RequestAct } from '../rules.ts';
import { RequestBadge } from './request-badge.tsx';

/** The request that the panel shows. */
export type OpenRequest = Readonly<{
  id: string;
  version: number;
  state: RequestState;
  text: string | null;
  facts: readonly (readonly [label: string, value: string])[];
  events: readonly Readonly<{ id: string; text: string; note: string | null; isAnswer: boolean }>[];
  acts: readonly RequestAct[];
  /** How the answer reaches the person. */
  way: 'email' | 'account' | 'phone';
}>;

type RequestPanelProps = {
  request: OpenRequest;
  path: string;
  closeHref: string;
  done: string | null;
  refusal: FormAnswer | null;
  answerOf(intent: string): FormAnswer | null;
};

/** The open request: what is asked, by when, what can be done, and what was done. */
export function RequestPanel({ request, path, closeHref, done, refusal, answerOf }: RequestPanelProps) {
  const { id, version, acts } = request;
  const act = { id, version, action: useUnitAddress()(path), answerOf };
  const may = (one: RequestAct) => acts.includes(one);
  return (
    <SidePanel title={`Permintaan nomor ${id}`} closeHref={closeHref}>
      <p className={styles.head}>
        <RequestBadge state={request.state} />
      </p>
      <FormErrors answer={refusal} />
      <FormDone text={done} />
      <p className={styles.text}>{request.text ?? 'Isinya sudah dihapus bersama akunnya.'}</p>
      <CaseFacts facts={request.facts} />
      {may('take') ? <ActForm act={act} intent="take" label="Kerjakan permintaan ini" tone="primary" /> : null}
      {may('identify') ? <IdentityForm act={act} /> : null}
      {may('answer') ? <AnswerForm act={act} way={request.way} isFirst={!may('take')} /> : null}
      <More label="Tambah catatan" isOpen={answerOf('note') !== null}>
        <ActForm act={act} intent="note" label="Simpan catatan">
          <TextAreaField name="note" label="Catatan" hint="Ikut dalam salinan data pemohon; tulis apa adanya." maxLength={longestDetails} />
        </ActForm>
      </More>
      <CaseHistory events={request.events} none="Belum ada yang mengerjakan permintaan ini." />
    </SidePanel>
  );
}

function IdentityForm({ act }: ActProps) {
  return (
    <section aria-labelledby="pemohon">
      <h3 id="pemohon">Pastikan pemohon</h3>
      <p className="field-hint">Sebelum data diberikan atau diubah. Orang lain dapat menyebut nama dan nomor pasien.</p>
      <ActForm act={act} intent="identify" label="Catat pemeriksaan">
        <SelectField
          name="identity"
          label="Bagaimana dipastikan"
          placeholder="Pilih"
          defaultValue=""
          options={identityWays.map((value) => ({ value, label: identityLabels[value] }))}
        />
        <TextAreaField
          name="identity_note"
          label="Apa yang diperiksa"
          hint="Tanpa nomor KTP: cukup apa yang cocok dan kapan."
          rows={2}
          maxLength={500}
        />
      </ActForm>
    </section>
  );
}

const wayHints = {
  email: 'Terkirim ke email pemohon, dan tampil di akunnya bila ia punya akun.',
  account: 'Tampil di akun pemohon; akun ini tidak punya email.',
  phone: 'Tidak ada email: sampaikan lewat telepon, lalu simpan di sini apa yang disampaikan.',
} as const;

function AnswerForm({ act, way, isFirst }: ActProps & Pick<OpenRequest, 'way'> & { isFirst: boolean }) {
  return (
    <section aria-labelledby="jawab">
      <h3 id="jawab">Jawab</h3>
      <ActForm
        act={act}
        intent="answer"
        label={way === 'email' ? 'Kirim jawaban' : 'Simpan jawaban'}
        tone={isFirst ? 'primary' : 'secondary'}
      >
        <SelectField
          name="outcome"
          label="Hasil"
          placeholder="Pilih"
          defaultValue=""
          options={chosenOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        />
        <TextAreaField name="answer" label="Jawaban" hint={wayHints[way]} maxLength={longestDetails} rows={7} />
      </ActForm>
    </section>
  );
}
