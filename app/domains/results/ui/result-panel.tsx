import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, SelectField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import caseStyles from '#app/ui/staff/case-parts.module.css';
import { CaseFacts, More } from '#app/ui/staff/case-parts.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { resultFileBytes, withdrawReasons } from '../visit-result.ts';

/** The visit that the panel shows, with its documents in the order in which they came. */
export type OpenVisit = Readonly<{
  id: string;
  name: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** What is confirmed with each document. */
  confirm: string;
  documents: readonly Readonly<{ id: string; name: string; isOpen: boolean; text: string }>[];
}>;

type AnswerOf = (intent: string) => FormAnswer | null;
type ResultPanelProps = { visit: OpenVisit; closeHref: string; done: string | null; refusal: FormAnswer | null; answerOf: AnswerOf };

/** The open visit: what was sent of it, and the forms that send and withdraw. */
export function ResultPanel({ visit, closeHref, done, refusal, answerOf }: ResultPanelProps) {
  const open = visit.documents.filter(({ isOpen }) => isOpen).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SidePanel title={visit.name} closeHref={closeHref}>
      <FormErrors answer={refusal} />
      <FormDone text={done} />
      <CaseFacts facts={visit.facts} />
      {visit.documents.length > 0 ? (
        <section aria-labelledby="dokumen">
          <h3 id="dokumen">Dokumen</h3>
          <ul className={caseStyles.list}>
            {visit.documents.map(({ id, name, isOpen, text }) => (
              <li key={id}>
                {isOpen ? name : <s>{name}</s>}
                <span className={words.under}>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={caseStyles.box} aria-labelledby="unggah">
        <h3 id="unggah">Unggah hasil</h3>
        <Form answer={answerOf('send')} encType="multipart/form-data" className={caseStyles.form}>
          <input type="hidden" name="intent" value="send" />
          <FileField
            name="file"
            label="Dokumen"
            hint="PDF, paling besar 10 MB. Nama berkasnya tidak disimpan."
            maxBytes={resultFileBytes}
            accept="application/pdf"
          />
          {open.length > 0 ? (
            <SelectField name="replaces" label="Menggantikan" placeholder="Tidak ada, ini dokumen baru" options={open} />
          ) : null}
          <Checkbox name="confirmed" value="ya" label={visit.confirm} />
          <SubmitButton tone="primary" busyText="Mengunggah…">
            Kirim ke akun pasien
          </SubmitButton>
        </Form>
      </section>
      {open.length > 0 ? (
        <More label="Tarik dokumen" isOpen={answerOf('withdraw') !== null}>
          <Form answer={answerOf('withdraw')} className={caseStyles.form}>
            <input type="hidden" name="intent" value="withdraw" />
            <SelectField name="id" label="Dokumen yang ditarik" placeholder="Pilih dokumen" options={open} />
            <SelectField
              name="reason"
              label="Alasan"
              hint="Terbaca oleh pasien."
              placeholder="Pilih alasan"
              options={Object.entries(withdrawReasons).map(([value, label]) => ({ value, label }))}
            />
            <SubmitButton tone="danger" busyText="Menarik…">
              Tarik dokumen
            </SubmitButton>
          </Form>
        </More>
      ) : null}
    </SidePanel>
  );
}
