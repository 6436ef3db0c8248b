import { useLocation } from 'react-router';
import { Held, useStoreFirst } from '#app/kits/content/editor/store-first.tsx';
import { withOrigin } from '#app/platform/content/address-origin.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { StaffLink, useReturnAddress } from '#app/ui/staff/units.tsx';
import styles from './content-editor.module.css';
import type { Editing } from './content-editor.tsx';

type ActProps = {
  editing: Editing;
  path: string;
  answer: FormAnswer | undefined;
  intent: string;
  label: string;
  tone?: 'secondary' | 'danger' | 'quiet';
};

/** Acts on the stored text: before it is stored they would act on an older one. */
const ofText: ReadonlySet<string> = new Set(['plan', 'submit', 'emergency', 'note', 'preview', 'links']);

/** One action on the record, as a form with one button and perhaps fields before it. */
export function Act({
  editing,
  path,
  answer,
  intent,
  label,
  tone = 'secondary',
  children,
  fields = {},
}: ActProps & {
  children?: React.ReactNode;
  fields?: Readonly<Record<string, string>>;
}) {
  const { held, press } = useStoreFirst(editing, !ofText.has(intent));
  return (
    <Form answer={answer} action={useReturnAddress()(path)} className={styles.act}>
      {Object.entries({ intent, version: String(editing.version), ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" small tone={tone} onClick={press} aria-disabled={editing.isPending}>
        {label}
      </Button>
      <Held text={held} />
    </Form>
  );
}

/** The plans that an act would cancel: it is refused until this is ticked. `form` is the id of the form that is elsewhere. */
export function CancelsPlans({ plans, form }: { plans: readonly Plan[]; form?: string }) {
  if (plans.length === 0) return null;
  return (
    <label className={styles.cancels}>
      <input type="checkbox" name="cancels_plans" value="ya" form={form} />
      Batalkan juga jadwalnya: {listText(plans.map(({ text }) => text))}
    </label>
  );
}

export type Plan = Readonly<{ action: 'publish' | 'unpublish'; text: string; refused: string | null }>;

/** What is planned, with its cancellation, and the form of a new plan. */
export function Plans({
  plans,
  mayEnd,
  today,
  lastDay,
  ...act
}: Omit<ActProps, 'intent' | 'label'> & { plans: readonly Plan[]; mayEnd: boolean; today: string; lastDay: string }) {
  const typed = act.answer?.typed;
  const isEnd = mayEnd && typed?.planned?.[0] === 'unpublish';
  return (
    <section aria-labelledby="jadwal">
      <h2 id="jadwal">Waktu terbit</h2>
      {plans.map(({ action, text, refused }) =>
        refused === null ? (
          <div key={action} className={styles.plan}>
            <p>{text}</p>
            <Act {...act} intent="unplan" label="Batalkan jadwal" tone="quiet" fields={{ planned: action }} />
          </div>
        ) : (
          <div key={action} className={styles.plan}>
            <p className="field-error">
              Gagal {text}: {refused}
            </p>
            <Act {...act} intent="unplan" label="Tutup pesan ini" tone="quiet" fields={{ planned: action }} />
          </div>
        ),
      )}
      <details open={typed?.due_at !== undefined}>
        <summary>Jadwalkan</summary>
        <Act {...act} intent="plan" label="Jadwalkan">
          <fieldset className={styles.choice}>
            <legend className="visually-hidden">Yang dijadwalkan</legend>
            <label>
              <input type="radio" name="planned" value="publish" defaultChecked={!isEnd} />
              Terbitkan naskah ini
            </label>
            {mayEnd ? (
              <label>
                <input type="radio" name="planned" value="unpublish" defaultChecked={isEnd} />
                Tarik dari situs
              </label>
            ) : null}
          </fieldset>
          <TextField name="due_at" label="Tanggal" type="date" min={today} max={lastDay} />
          <TextField name="time" label="Jam (WIB)" type="time" defaultValue="08:00" />
          {plans.some(({ refused }) => refused === null) ? (
            <p className="field-hint">Jadwal yang sama jenisnya diganti; yang lain tetap berlaku.</p>
          ) : null}
        </Act>
      </details>
    </section>
  );
}

/** The revisions, the newest first. */
export function Versions({
  path,
  versions,
  ...act
}: Omit<ActProps, 'intent' | 'label'> & {
  versions: readonly Readonly<{ n: number; label: string; when: string; author: string | null; note: string | null }>[];
}) {
  const { search } = useLocation();
  return (
    <section aria-labelledby="versi">
      <h2 id="versi">Versi</h2>
      {versions.length > 0 ? (
        <ol className={styles.versions}>
          {versions.map(({ n, label, when, author, note }) => (
            <li key={n}>
              <StaffLink href={withOrigin(search, `${path}/versi/${n}`)}>
                {n}. {label}
              </StaffLink>
              <span>
                {when}
                {author ? ` · ${author}` : ''}
              </span>
              {note ? <q>{note}</q> : null}
            </li>
          ))}
        </ol>
      ) : (
        <p>Belum ada. Setiap penerbitan menyimpan satu versi.</p>
      )}
      <details>
        <summary>Simpan versi dengan catatan</summary>
        <Act {...act} path={path} intent="note" label="Simpan versi">
          <TextField name="note" label="Catatan" maxLength={200} autoComplete="off" />
        </Act>
      </details>
    </section>
  );
}
