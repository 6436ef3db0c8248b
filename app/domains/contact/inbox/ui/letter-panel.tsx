import { type MouseEvent, useRef } from 'react';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { ActForm, type ActProps, CaseFacts, CaseHistory, More } from '#app/ui/staff/case-parts.tsx';
import { ContactWays, type Ways } from '#app/ui/staff/contact-ways.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { chosenOutcomes, type LetterState, type Team, teams } from '../letters.schema.ts';
import { type Act, outcomeLabels, teamLabels } from '../states.rules.ts';
import type { PreparedText } from '../texts.rules.ts';
import { LetterBadge } from './letter-badge.tsx';

/** The letter that the panel shows. */
export type OpenLetter = Readonly<{
  id: string;
  version: number;
  state: LetterState;
  isSuspect: boolean;
  text: string;
  facts: readonly (readonly [label: string, value: string])[];
  events: readonly Readonly<{ id: string; text: string; note: string | null; isAnswer: boolean }>[];
  acts: readonly Act[];
  mayReveal: boolean;
  /** True where the letter can be entered as a request about personal data. */
  mayRequest: boolean;
  owners: readonly Readonly<{ id: string; name: string }>[];
  ownerId: string | null;
  facilityId: number | null;
  team: Team;
}>;

/** The addresses of the sender, shown on one answer alone. */
export type SenderWays = Ways & Readonly<{ email: string }>;

type LetterPanelProps = {
  letter: OpenLetter;
  path: string;
  closeHref: string;
  done: string | null;
  refusal: FormAnswer | null;
  ways: SenderWays | null;
  prepared: readonly PreparedText[];
  /** The beginning of an answer that the address names. */
  chosen: string | null;
  facilities: readonly Readonly<{ id: number; name: string }>[];
  answerOf(intent: string): FormAnswer | null;
};

/** The open letter: what was written, what can be done, and what happened to it. */
export function LetterPanel({ letter, path, closeHref, done, refusal, ways, prepared, chosen, facilities, answerOf }: LetterPanelProps) {
  const { id, version, acts, mayReveal, mayRequest, isSuspect } = letter;
  const act = { id, version, action: useUnitAddress()(path), answerOf };
  const may = (one: Act) => acts.includes(one);
  return (
    <SidePanel title={`Surat nomor ${id}`} closeHref={closeHref}>
      <p className={styles.head}>
        <LetterBadge state={letter.state} isSuspect={isSuspect} />
      </p>
      <FormErrors answer={refusal} />
      <FormDone text={done} />
      <p className={styles.text}>{letter.text}</p>
      <CaseFacts facts={letter.facts} />
      {ways ? (
        <>
          <ContactWays ways={ways} />
          <p className={styles.text}>{ways.email}</p>
        </>
      ) : null}
      {mayRequest ? (
        <p>
          <StaffLink className="button button-brand" href={`/staff/privasi/baru?surat=${id}`}>
            Catat sebagai permintaan data
          </StaffLink>
        </p>
      ) : null}
      {may('take') ? <ActForm act={act} intent="take" label="Kerjakan surat ini" tone="primary" /> : null}
      {may('answer') ? <AnswerForm act={act} path={path} prepared={prepared} chosen={chosen} isFirst={!may('take')} /> : null}
      {!ways && mayReveal ? (
        <More label="Tampilkan email dan nomor" isOpen={answerOf('reveal') !== null}>
          <ActForm act={act} intent="reveal" label="Tampilkan">
            <TextAreaField
              name="reason"
              label="Alasan"
              hint="Tercatat di riwayat surat, dan ikut dalam salinan data pengirim."
              rows={2}
              maxLength={200}
            />
          </ActForm>
        </More>
      ) : null}
      <More label="Tambah catatan" isOpen={answerOf('note') !== null}>
        <ActForm act={act} intent="note" label="Simpan catatan">
          <TextAreaField name="note" label="Catatan" hint="Ikut dalam salinan data pengirim; tulis apa adanya." maxLength={2_000} />
        </ActForm>
      </More>
      {may('assign') ? (
        <More label="Berikan kepada petugas" isOpen={answerOf('assign') !== null}>
          <ActForm act={act} intent="assign" label="Simpan">
            <SelectField
              name="owner"
              label="Petugas"
              placeholder="Pilih"
              defaultValue={letter.ownerId ?? ''}
              options={letter.owners.map(({ id: value, name }) => ({ value, label: name }))}
            />
          </ActForm>
        </More>
      ) : null}
      {may('move') ? <MoveForm act={act} letter={letter} facilities={facilities} /> : null}
      {may('close') ? (
        <More label="Selesai tanpa email" isOpen={answerOf('close') !== null}>
          <ActForm act={act} intent="close" label="Tandai selesai">
            <SelectField
              name="outcome"
              label="Bagaimana selesainya"
              placeholder="Pilih"
              defaultValue=""
              options={chosenOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
            />
          </ActForm>
        </More>
      ) : null}
      <div className={styles.presses}>
        {may('spam') ? <ActForm act={act} intent="spam" label="Tandai spam" /> : null}
        {may('reopen') ? <ActForm act={act} intent="reopen" label={isSuspect ? 'Bukan spam' : 'Buka kembali'} /> : null}
      </div>
      <CaseHistory events={letter.events} none="Belum ada yang mengerjakan surat ini." />
    </SidePanel>
  );
}

type AnswerProps = ActProps & Pick<LetterPanelProps, 'path' | 'prepared' | 'chosen'> & { isFirst: boolean };

function AnswerForm({ act, path, prepared, chosen, isFirst }: AnswerProps) {
  const withText = (key: string) => `${path}${path.includes('?') ? '&' : '?'}teks=${key}`;
  const part = useRef<HTMLElement>(null);
  /** After what was typed, which the page at the link would not have. */
  const insert = (event: MouseEvent, text: string) => {
    const box = part.current?.querySelector('textarea');
    if (!box) return;
    event.preventDefault();
    box.value = [box.value.trimEnd(), text].filter(Boolean).join('\n\n');
    box.focus();
  };
  return (
    <section ref={part} aria-labelledby="jawab">
      <h3 id="jawab">Jawab lewat email</h3>
      <details className={styles.more}>
        <summary>Mulai dari teks siap pakai</summary>
        <ul>
          {prepared.map(({ key, label, text }) => (
            <li key={key}>
              <StaffLink className="link" href={withText(key)} onClick={(event) => insert(event, text)}>
                {label}
              </StaffLink>
            </li>
          ))}
        </ul>
      </details>
      <ActForm act={act} intent="answer" label="Kirim jawaban" tone={isFirst ? 'primary' : 'secondary'}>
        <TextAreaField
          key={chosen}
          name="answer"
          label="Jawaban"
          hint="Terkirim ke email pengirim dengan salam dan nama rumah sakit. Jangan menulis hasil pemeriksaan di sini."
          defaultValue={chosen ?? ''}
          maxLength={2_000}
          rows={7}
        />
      </ActForm>
    </section>
  );
}

function MoveForm({ act, letter, facilities }: ActProps & Pick<LetterPanelProps, 'letter' | 'facilities'>) {
  return (
    <More label="Teruskan" isOpen={act.answerOf('move') !== null}>
      <ActForm act={act} intent="move" label="Teruskan surat">
        <SelectField
          name="facility"
          label="Rumah sakit"
          hint="Boleh dikosongkan untuk petugas pelindungan data."
          placeholder="Pilih"
          defaultValue={String(letter.facilityId ?? '')}
          options={facilities.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          name="team"
          label="Dijawab oleh"
          placeholder="Pilih"
          defaultValue={letter.team}
          options={teams.map((value) => ({ value, label: teamLabels[value] }))}
        />
      </ActForm>
    </More>
  );
}
