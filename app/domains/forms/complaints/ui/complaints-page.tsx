import type { FormAnswer } from '#app/platform/form-answer.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import caseStyles from '#app/ui/staff/case-parts.module.css';
import type { Ways } from '#app/ui/staff/contact-ways.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { GoneMark, SteadyList } from '#app/ui/staff/steady-list.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { useSteadyRows } from '#app/ui/staff/use-steady-rows.ts';
import { type ComplaintList, type Grade, grades, lists } from '../grades.schema.ts';
import { complaintsPath, gradeLabels } from '../rules.ts';
import type { ComplaintState as State } from '../states.rules.ts';
import { type ComplaintView, gradeWords, listLabels, listWords, viewAddress } from '../view.rules.ts';
import styles from './complaint.module.css';
import { ComplaintPanel, type OpenComplaint } from './complaint-panel.tsx';
import { ComplaintGrade, ComplaintState } from './complaint-state.tsx';

/** A line of the list. */
type ComplaintRow = Readonly<{
  id: string;
  code: string;
  form: string;
  facility: string | null;
  owner: string | null;
  grade: Grade | null;
  state: State;
  isOverdue: boolean;
  due: string;
  since: string;
}>;

type ComplaintsPageProps = {
  view: ComplaintView;
  counts: Readonly<Record<ComplaintList, number>>;
  complaints: readonly ComplaintRow[];
  nextHref: string | null;
  open: OpenComplaint | null;
  done: string | null;
  refusal: FormAnswer | null;
  ways: Ways | null;
  live: Readonly<Record<string, number>> | null;
  answerOf(intent: string): FormAnswer | null;
};

/** The complaints of patients, from surveys: a list by what is due first, and the one that is open. */
export function ComplaintsPage({ view, counts, complaints, nextHref, open, live, ...panel }: ComplaintsPageProps) {
  const state = useStaffLive(live);
  const steady = useSteadyRows(complaints, viewAddress(view));
  return (
    <>
      <StaffHeader title="Keluhan pasien" lead="Dari survei. Yang terlambat tampil paling atas, lalu menurut batas waktunya." />
      <LiveNotice state={state} />
      <WithPanel
        panel={
          open ? (
            <ComplaintPanel
              key={open.id}
              complaint={open}
              path={viewAddress(view, open.id)}
              closeHref={viewAddress(view)}
              {...panel}
              done={panel.refusal ? null : panel.done}
            />
          ) : null
        }
      >
        <div className={caseStyles.list}>
          <TabLinks
            label="Daftar keluhan"
            tabs={lists.map((list) => ({
              href: viewAddress({ ...view, list, after: null }),
              label: listLabels[list],
              isOpen: list === view.list,
              count: counts[list],
            }))}
          />
          <Filters view={view} />
          <SteadyList steady={steady} noun="keluhan">
            {steady.rows.length > 0 ? <Table rows={steady.rows} view={view} openId={open?.id ?? null} /> : <Nothing view={view} />}
          </SteadyList>
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

function Filters({ view }: { view: ComplaintView }) {
  return (
    <StaffFilters
      path={complaintsPath}
      choices={[
        {
          ...{ name: 'tingkat', label: 'Tingkat', value: view.grade ? gradeWords[view.grade] : '' },
          options: grades.map((grade) => ({ value: gradeWords[grade], label: gradeLabels[grade] })),
        },
        {
          ...{ name: 'saya', label: 'Penanggung jawab', value: view.mine ? 'ya' : '' },
          options: [{ value: 'ya', label: 'Saya' }],
        },
      ]}
    >
      {view.list === 'open' ? null : <input type="hidden" name="daftar" value={listWords[view.list]} />}
    </StaffFilters>
  );
}

function Table({
  rows,
  view,
  openId,
}: {
  rows: readonly (ComplaintRow & { isGone: boolean })[];
  view: ComplaintView;
  openId: string | null;
}) {
  return (
    <DataTable
      caption="Keluhan pasien"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'code',
          label: 'Keluhan',
          isTitle: true,
          cell: ({ id, code, form }) => (
            <>
              <StaffLink href={viewAddress(view, id)} aria-current={id === openId ? 'true' : undefined} className={styles.code}>
                {code}
              </StaffLink>
              <span className={styles.second}>{form}</span>
            </>
          ),
        },
        { key: 'grade', label: 'Tingkat', cell: ({ grade }) => <ComplaintGrade grade={grade} /> },
        {
          key: 'state',
          label: 'Keadaan',
          cell: ({ state, isGone }) => (
            <>
              <ComplaintState state={state} />
              <GoneMark isGone={isGone} />
            </>
          ),
        },
        {
          key: 'due',
          label: 'Dijawab sampai',
          cell: ({ due, isOverdue }) => <span className={isOverdue ? caseStyles.late : undefined}>{due}</span>,
        },
        { key: 'owner', label: 'Penanggung jawab', cell: ({ owner }) => owner ?? 'Belum ada' },
        { key: 'facility', label: 'Tempat', cell: ({ facility }) => facility ?? 'Grup' },
        { key: 'since', label: 'Masuk', cell: ({ since }) => since },
      ]}
    />
  );
}

function Nothing({ view: { list, grade, mine } }: { view: ComplaintView }) {
  if (grade || mine) {
    return (
      <EmptyState title="Tidak ada keluhan dengan saringan ini.">
        <p>
          <StaffLink href={complaintsPath} className="link">
            Lihat semua keluhan yang terbuka
          </StaffLink>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={list === 'open' ? 'Tidak ada keluhan yang menunggu.' : 'Belum ada keluhan di daftar ini.'}>
      <p>Keluhan dari survei fasilitas ini tampil di sini begitu dikirim.</p>
    </EmptyState>
  );
}
