import { FormDone } from '#app/ui/form/form-done.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { formsPath, kindLabels, kindWord, type ListView, listAddress, stateOptions, stateWord } from '../../form-list.ts';
import { type FormKind, formKinds } from '../../form-parts.schema.ts';
import styles from './form-builder.module.css';
import { FormState } from './form-state.tsx';

type ListedForm = Readonly<{
  id: number;
  name: string;
  state: 'draft' | 'published' | 'closed' | 'archived';
  facility: string | null;
  isChanged: boolean;
  isCancelled: boolean;
  toCheck: number;
  /** The form in the builder; null where the caller does not edit it. */
  path: string | null;
  resultsHref: string | null;
  when: string;
  fill: string;
}>;

type FormsPageProps = {
  view: ListView;
  counts: Readonly<Record<FormKind, number>>;
  forms: readonly ListedForm[];
  done: string | null;
  mayEdit: boolean;
  mayEditSurveys: boolean;
};

/** The forms of one kind, with how full they are. */
export function FormsPage({ view, counts, forms, done, mayEdit, mayEditSurveys }: FormsPageProps) {
  return (
    <>
      <StaffHeader
        title="Formulir"
        lead={
          mayEditSurveys
            ? 'Acara, presensi, dan survei: isian, harga, jumlah tempat, dan teksnya.'
            : 'Acara dan presensi: isian, harga, jumlah tempat, dan teksnya.'
        }
        actions={
          mayEdit ? (
            <StaffLink href={`${formsPath}/baru`} className="button button-primary" data-new>
              Buat formulir
            </StaffLink>
          ) : null
        }
      />
      <FormDone text={done} />
      <div className={styles.table}>
        <TabLinks
          label="Jenis formulir"
          tabs={formKinds
            .filter((kind) => mayEditSurveys || kind !== 'survey')
            .map((kind) => ({
              href: listAddress({ ...view, kind }),
              label: kindLabels[kind],
              isOpen: kind === view.kind,
              count: counts[kind],
            }))}
        />
        <StaffFilters
          path={formsPath}
          search={{ name: 'cari', label: 'Cari nama', value: view.q }}
          choices={[{ name: 'keadaan', label: 'Keadaan', value: stateWord(view.state), options: stateOptions }]}
        >
          {view.kind === 'event' ? null : <input type="hidden" name="jenis" value={kindWord(view.kind)} />}
        </StaffFilters>
        {forms.length > 0 ? (
          <Table forms={forms} />
        ) : (
          <EmptyState title={view.q || view.state ? 'Tidak ada formulir dengan saringan ini.' : 'Belum ada formulir jenis ini.'}>
            <p>
              {mayEdit ? (
                <StaffLink href={`${formsPath}/baru`} className="link">
                  Buat formulir
                </StaffLink>
              ) : (
                'Yang diterbitkan di unit Anda tampil di sini.'
              )}
            </p>
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Table({ forms }: { forms: readonly ListedForm[] }) {
  return (
    <DataTable
      caption="Formulir"
      rows={forms}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          label: 'Nama',
          isTitle: true,
          cell: ({ name, path, resultsHref }) => {
            const href = path ?? resultsHref;
            return href ? <StaffLink href={href}>{name}</StaffLink> : name;
          },
        },
        { key: 'state', label: 'Keadaan', cell: (form) => <FormState {...form} /> },
        { key: 'when', label: 'Waktu', cell: ({ when }) => when },
        {
          key: 'fill',
          label: 'Terisi',
          cell: ({ fill, state, resultsHref }) =>
            state === 'draft' ? '–' : resultsHref ? <StaffLink href={resultsHref}>{fill}</StaffLink> : fill,
        },
        { key: 'check', label: 'Perlu dilihat', isNumber: true, cell: ({ toCheck }) => (toCheck > 0 ? toCheck : '–') },
        { key: 'facility', label: 'Fasilitas', cell: ({ facility }) => facility ?? 'Seluruh grup' },
      ]}
    />
  );
}
