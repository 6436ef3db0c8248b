import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Note } from '#app/platform/content/planned-rows.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert, circleCheck, info } from '#app/ui/icons/glyphs.ts';
import { copy, pencil, plus } from '#app/ui/icons/page-glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { isScreenLocked } from '#app/ui/staff/screen-locked.ts';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { filesPanel } from '../../content/content-list-address.ts';
import { type RowState, rowStateLabels } from '../bulk-run.ts';
import type { MisnamedInColumn } from '../misnamed.ts';
import styles from './bulk-run.module.css';

const appearances = {
  change: { tone: 'info', glyph: pencil },
  new: { tone: 'info', glyph: plus },
  same: { tone: 'neutral', glyph: info },
  duplicate: { tone: 'warning', glyph: copy },
  error: { tone: 'danger', glyph: circleAlert },
  done: { tone: 'good', glyph: circleCheck },
  refused: { tone: 'danger', glyph: circleAlert },
} as const satisfies Record<RowState, unknown>;

type Row = Readonly<{ n: number; href: string | null; title: string; notes: readonly Note[]; reason: string | null; state: RowState }>;

type RunPageProps = {
  /** The page on which it was prepared, and whose records it writes. */
  path: string;
  isContent: boolean;
  id: string;
  label: string;
  title: string;
  /** On the button that begins it. */
  actLabel: string;
  state: 'prepared' | 'running' | 'done';
  plan: string;
  isImport: boolean;
  isDanger: boolean;
  open: number;
  sums: readonly Readonly<{ state: RowState; count: number }>[];
  seen: string | null;
  /** What takes the done rows back. */
  undo: Readonly<{ act: string; query: string; label: string; count: number }> | null;
  columns: readonly Readonly<{ id: string; title: string; field: string }>[];
  choices: readonly Readonly<{ value: string; label: string }>[];
  /** The names of the file that name nothing, and what was probably meant. */
  misnamed: readonly MisnamedInColumn[];
  rows: readonly Row[];
  answer: FormAnswer | undefined;
};

const leads = {
  prepared: 'Belum ada yang berubah. Periksa dulu, lalu setujui.',
  running: 'Sedang dikerjakan. Anda boleh menutup halaman ini.',
  done: 'Selesai. Yang ditolak tetap seperti semula.',
} as const;

/** A run before and after its confirmation, with what becomes of each row. */
export function RunPage(props: RunPageProps) {
  const { path, id, label, title, state, seen, sums, rows, answer } = props;
  const address = useUnitAddress()(`${path}/proses/${id}`);
  useFreshness(state === 'running');
  return (
    <>
      <StaffHeader title={title} lead={leads[state]} back={<BackLink href={path}>{label}</BackLink>} />
      <FormErrors answer={answer} />
      {seen ? (
        <Notice>
          <p>{seen}</p>
        </Notice>
      ) : null}
      <p className={styles.sums} aria-live="polite">
        {sums.map(({ state: one, count }) => (
          <StateBadge key={one} {...appearances[one]}>
            {`${rowStateLabels[one]}: ${count.toLocaleString('id-ID')}`}
          </StateBadge>
        ))}
      </p>
      {props.undo && props.undo.count > 0 ? <Undo path={path} id={id} undo={props.undo} /> : null}
      {state === 'prepared' && props.columns.length > 0 ? <Mapping {...props} address={address} /> : null}
      {props.misnamed.length > 0 ? <Mend {...props} address={address} /> : null}
      {state === 'prepared' ? <Confirm {...props} address={address} /> : null}
      {state === 'running' ? <StaffLink href={`${path}/proses/${id}`}>Muat ulang</StaffLink> : null}
      <Rows rows={rows} total={sums.reduce((sum, { count }) => sum + count, 0)} />
    </>
  );
}

/** Prepares a run that takes the done rows back; its page shows them first, as every run does. */
function Undo({ path, id, undo }: { path: string; id: string; undo: NonNullable<RunPageProps['undo']> }) {
  const { act, query, label, count } = undo;
  return (
    <Form answer={undefined} action={useUnitAddress()(`${path}${query}`)} className={styles.confirm}>
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="undoes" value={id} />
      <SubmitButton small busyText="Menyiapkan…">
        {`Urungkan: ${label} ${count.toLocaleString('id-ID')}`}
      </SubmitButton>
    </Form>
  );
}

/** Which field each column of the file is; closed while each is one, so that what the file changes is in sight. */
function Mapping({ columns, choices, answer, address }: RunPageProps & { address: string }) {
  const skipped = columns.filter(({ field }) => field === '').length;
  return (
    <details className={styles.bulk} open={skipped > 0 || answer !== undefined}>
      <summary>Kolom berkas dan isiannya{skipped > 0 ? `, ${skipped} dilewati` : ''}</summary>
      <Form answer={answer} action={address}>
        <input type="hidden" name="intent" value="map" />
        <div className={styles.mapping}>
          {columns.map(({ id: column, title, field }) => (
            <SelectField
              key={`${column} ${field}`}
              id={column}
              name="mapping"
              label={title}
              placeholder="Lewati"
              defaultValue={field}
              options={choices}
            />
          ))}
        </div>
        <p className={`field-hint ${styles.skipped}`}>Sel yang kosong mengosongkan isiannya. Kolom yang dilewati tidak mengubah apa pun.</p>
        <SubmitButton small busyText="Memeriksa…">
          Periksa lagi
        </SubmitButton>
      </Form>
    </details>
  );
}

/** The names that name nothing, each with what was probably meant. Where that is one record it is chosen already; of several none is. */
function Mend({ misnamed, plan, answer, address }: RunPageProps & { address: string }) {
  return (
    <section className={styles.confirm} aria-labelledby="nama-lain">
      <h2 id="nama-lain">Nama yang tidak dikenal</h2>
      <Form answer={answer} action={address}>
        <input type="hidden" name="intent" value="mend" />
        <input type="hidden" name="plan" value={plan} />
        <div className={styles.mapping}>
          {misnamed.map(({ field, typed, column, offers, rows }, at) => (
            <SelectField
              key={`${plan} ${field} ${typed}`}
              id={`nama-${at + 1}`}
              name="names"
              label={`${column}: “${typed}” adalah`}
              hint={`Baris ${listText(rows.slice(0, namedRows).map(String))}${rows.length > namedRows ? ', dan lain-lain' : ''}`}
              placeholder="Biarkan, lewati barisnya"
              defaultValue={offers.length === 1 ? offers[0]?.value : ''}
              options={offers}
            />
          ))}
        </div>
        <SubmitButton tone="brand" busyText="Memeriksa…">
          Pakai nama ini
        </SubmitButton>
      </Form>
    </section>
  );
}

const namedRows = 5;

function Confirm({ open, plan, path, sums, isImport, isContent, isDanger, actLabel, answer, address }: RunPageProps & { address: string }) {
  if (open === 0) {
    const isWrong = isImport && sums.some(({ state }) => state === 'error');
    return (
      <Notice>
        <p>
          {isWrong
            ? 'Tidak ada baris yang dapat disimpan. Perbaiki yang salah di berkasnya, lalu kirim lagi.'
            : 'Tidak ada yang akan berubah.'}
        </p>
        {isWrong ? (
          <StaffLink className="link" href={isContent ? `${path}?panel=${filesPanel}` : path}>
            Kirim berkas lagi
          </StaffLink>
        ) : null}
      </Notice>
    );
  }
  return (
    <Form answer={answer} action={address} className={`actions ${styles.confirm}`}>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="plan" value={plan} />
      <SubmitButton tone={isDanger ? 'danger' : 'primary'} busyText="Memulai…">
        {isImport
          ? `Simpan ${open.toLocaleString('id-ID')} ${isContent ? 'naskah' : 'baris'}`
          : `${actLabel}: ${open.toLocaleString('id-ID')}`}
      </SubmitButton>
    </Form>
  );
}

function Rows({ rows, total }: { rows: readonly Row[]; total: number }) {
  return (
    <>
      <DataTable
        caption="Tiap baris"
        rows={rows}
        rowKey={({ n }) => String(n)}
        columns={[
          {
            key: 'title',
            label: 'Baris',
            isTitle: true,
            cell: ({ n, href, title }) => (href ? <StaffLink href={href}>{title}</StaffLink> : `${n}. ${title}`),
          },
          {
            key: 'state',
            label: 'Keadaan',
            cell: ({ state }) => <StateBadge {...appearances[state]}>{rowStateLabels[state]}</StateBadge>,
          },
          { key: 'notes', label: 'Keterangan', cell: (row) => <Notes {...row} /> },
        ]}
      />
      {total > rows.length ? <p>{`${(total - rows.length).toLocaleString('id-ID')} baris lain tidak ditampilkan.`}</p> : null}
    </>
  );
}

function Notes({ notes, reason }: Pick<Row, 'notes' | 'reason'>) {
  if (reason) return reason;
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(({ column, value, text, parts }) => (
        <li key={`${column} ${text}`}>
          {column ? <strong>{column}: </strong> : null}
          {value ? `“${value}”, ` : null}
          {text}
          {parts ? (
            <details>
              <summary>Tampilkan</summary>
              <ul>
                {parts.map((part, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same words, and their order is fixed
                  <li key={at}>{part}</li>
                ))}
              </ul>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const refreshMilliseconds = 2_000;

/** Reads the page again while the run goes on, except behind a locked screen. */
function useFreshness(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isScreenLocked()) void revalidate();
    }, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
