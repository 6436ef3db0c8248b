import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState, Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import caseStyles from '#app/ui/staff/case-parts.module.css';
import type { Ways } from '#app/ui/staff/contact-ways.tsx';
import { DataTable, type Column as TableColumn } from '#app/ui/staff/data-table.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import type { RegistrationState as State } from '../../registration/registration-states.ts';
import type { Column } from '../../submission/answer-rows.ts';
import { eventsPath, listLabels, listWord, type ResultView, resultsPath, viewAddress } from '../result-list.ts';
import { resultLists } from '../result-lists.schema.ts';
import { ColumnChoice } from './column-choice.tsx';
import { type OpenRegistration, RegistrationPanel } from './registration-panel.tsx';
import { RegistrationState } from './registration-state.tsx';
import styles from './result-lists.module.css';

/** A line of the list. */
export type ResultLine = Readonly<{
  id: string;
  code: string;
  name: string;
  phone: string | null;
  state: State;
  stateText: string;
  waiting: string | null;
  party: number;
  total: string;
  since: string;
  answers: Readonly<Record<string, string>>;
}>;

type ResultsPageProps = {
  form: Readonly<{ id: number; kind: 'event' | 'attendance'; name: string; lead: string; isSensitive: boolean; isPaid: boolean }>;
  view: ResultView;
  counts: Readonly<Record<string, number>>;
  persons: number;
  columns: readonly Column[];
  shown: readonly Column[];
  choices: readonly Readonly<{ value: string; label: string }>[];
  versions: readonly number[];
  rows: readonly ResultLine[];
  nextHref: string | null;
  links: readonly Readonly<{ href: string; label: string; isNew?: boolean }>[];
  open: OpenRegistration | null;
  done: string | null;
  refusal: FormAnswer | null;
  ways: Ways | null;
  live: Readonly<Record<string, number>> | null;
  answerOf(intent: string): FormAnswer | null;
};

/** The registrations of one event: a list by state with columns by the keys of all versions, and the one that is open. */
export function ResultsPage(props: ResultsPageProps) {
  const { form, view, rows, counts, persons, nextHref, links, open, done, refusal, ways, live, answerOf } = props;
  const state = useStaffLive(live);
  return (
    <>
      <StaffHeader
        title={form.name}
        lead={`${form.lead} · ${persons} peserta terdaftar`}
        back={<BackLink href={eventsPath}>Acara</BackLink>}
        actions={links.map(({ href, label, isNew }) => (
          <StaffLink key={href} href={href} className="button button-secondary" data-new={isNew}>
            {label}
          </StaffLink>
        ))}
      />
      <LiveNotice state={state} />
      {open ? null : <FormErrors answer={refusal} />}
      {open || refusal ? null : <FormDone text={done} />}
      {form.isSensitive ? (
        <Notice>
          <p>Jawaban acara ini terenkripsi. Bukalah satu per satu; setiap pembukaan dicatat.</p>
        </Notice>
      ) : null}
      <WithPanel
        panel={
          open ? (
            <RegistrationPanel
              key={open.id}
              registration={open}
              path={viewAddress(form.id, view, open.id)}
              closeHref={viewAddress(form.id, view)}
              done={refusal ? null : done}
              refusal={refusal}
              ways={ways}
              answerOf={answerOf}
            />
          ) : null
        }
      >
        <div className={caseStyles.list}>
          <TabLinks
            label="Daftar pendaftaran"
            tabs={resultLists.map((list) => ({
              href: viewAddress(form.id, { ...view, list, after: null }),
              label: listLabels[list],
              isOpen: list === view.list,
              count: counts[list] ?? 0,
            }))}
          />
          <Filters {...props} />
          {rows.length > 0 ? <Table {...props} /> : <Nothing {...props} />}
          {nextHref ? (
            <p>
              <StaffLink href={nextHref} className="button button-quiet">
                Halaman berikutnya
              </StaffLink>
            </p>
          ) : null}
        </div>
      </WithPanel>
    </>
  );
}

function Filters({ form, view, choices, versions, columns, shown }: ResultsPageProps) {
  return (
    <StaffFilters
      path={resultsPath(form.kind, form.id)}
      search={{ name: 'cari', label: 'Nama, kode, nomor, atau email', value: view.q }}
      choices={[
        ...(choices.length > 0 ? [{ name: 'pilihan', label: 'Pilihan', value: view.choice ?? '', options: choices }] : []),
        ...(versions.length > 1
          ? [
              {
                name: 'versi',
                label: 'Versi',
                value: view.version ? String(view.version) : '',
                options: versions.map((n) => ({ value: String(n), label: `Versi ${n}` })),
              },
            ]
          : []),
      ]}
    >
      {view.list === 'all' ? null : <input type="hidden" name="daftar" value={listWord(view.list)} />}
      {columns.length > 0 ? <ColumnChoice columns={columns} shown={shown} /> : null}
    </StaffFilters>
  );
}

function Table({ form, view, rows, shown, open }: ResultsPageProps) {
  const columns: TableColumn<ResultLine>[] = [
    {
      key: 'name',
      label: 'Nama',
      isTitle: true,
      cell: ({ id, name, code }) => (
        <>
          <StaffLink href={viewAddress(form.id, view, id)} aria-current={id === open?.id ? 'true' : undefined}>
            {name}
          </StaffLink>
          <span className={styles.second}>{code}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: 'Keadaan',
      cell: ({ state, stateText, waiting }) => (
        <>
          <RegistrationState state={state} text={stateText} />
          {waiting ? <span className={styles.second}>{waiting}</span> : null}
        </>
      ),
    },
    { key: 'party', label: 'Peserta', isNumber: true, cell: ({ party }) => party },
    // Beside an open registration there is room for who it is, and no more.
    ...(open ? [] : detailsOf(form, shown)),
  ];
  return <DataTable caption="Pendaftaran" rows={rows} rowKey={({ id }) => id} columns={columns} />;
}

function detailsOf({ isPaid }: ResultsPageProps['form'], shown: readonly Column[]): TableColumn<ResultLine>[] {
  return [
    ...(isPaid ? [{ key: 'total', label: 'Biaya', isNumber: true, cell: ({ total }: ResultLine) => total }] : []),
    ...shown.map((column) => ({
      key: `answer ${column.key}`,
      label: column.label,
      cell: ({ answers }: ResultLine) => <span className={styles.answer}>{answers[column.key] || '–'}</span>,
    })),
    { key: 'phone', label: 'Telepon', cell: ({ phone }) => phone ?? '–' },
    { key: 'since', label: 'Mendaftar', cell: ({ since }) => since },
  ];
}

function Nothing({ form, view, counts }: ResultsPageProps) {
  const isFiltered = view.q !== '' || view.choice !== null || view.version !== null;
  if (isFiltered) {
    return (
      <EmptyState title="Tidak ada pendaftaran dengan saringan ini.">
        <p>
          <StaffLink href={resultsPath(form.kind, form.id)} className="link">
            Lihat semua pendaftaran
          </StaffLink>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={(counts.all ?? 0) > 0 ? 'Tidak ada pendaftaran di daftar ini.' : 'Belum ada yang mendaftar.'}>
      <p>Pendaftaran tampil di sini begitu dikirim.</p>
    </EmptyState>
  );
}
