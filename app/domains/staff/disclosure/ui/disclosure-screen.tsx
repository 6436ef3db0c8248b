import type { ReactNode } from 'react';
import { PrivacyTabs } from '#app/domains/privacy/privacy-request/ui/privacy-tabs.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { FileForm, FileReasonField } from '#app/ui/staff/file-form.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import type { DisclosureList } from '../disclosure.schema.ts';
import { type DisclosureView, disclosureQuery, listPaths } from '../disclosure-list.ts';

type DisclosurePageProps = {
  list: DisclosureList;
  view: DisclosureView;
  actors: readonly Readonly<{ id: string; name: string }>[];
  isEmpty: boolean;
  nextHref: string | null;
  refusal: string | null;
  /** The reason that was typed before the password was asked again. */
  reason: string | null;
  lead: string;
  children: ReactNode;
};

/** One of the lists of what left the product, with its filters and its file. */
export function DisclosurePage({ list, view, actors, isEmpty, nextHref, refusal, reason, lead, children }: DisclosurePageProps) {
  const path = listPaths[list];
  const isFiltered = view.from !== null || view.to !== null;
  return (
    <>
      <StaffHeader title={list === 'exports' ? 'Unduhan' : 'Pembukaan nomor'} lead={lead} />
      <PrivacyTabs open={list} />
      <div className={styles.list}>
        <StaffFilters
          path={path}
          choices={[
            {
              name: 'petugas',
              label: 'Petugas',
              value: view.actor ?? '',
              options: actors.map(({ id, name }) => ({ value: id, label: name })),
            },
            ...(list === 'reveals'
              ? [{ name: 'hasil', label: 'Hasil', value: view.refused ? 'ditolak' : '', options: [{ value: 'ditolak', label: 'Ditolak' }] }]
              : []),
          ]}
        >
          <DayField key={`dari-${view.from}`} name="dari" label="Dari tanggal" value={view.from} />
          <DayField key={`sampai-${view.to}`} name="sampai" label="Sampai tanggal" value={view.to} />
        </StaffFilters>
        {isEmpty ? (
          <EmptyState title="Tidak ada catatan di sini.">
            <p>{isFiltered ? 'Ubah tanggal atau saringannya.' : 'Setiap unduhan dan pembukaan nomor tercatat dengan sendirinya.'}</p>
          </EmptyState>
        ) : (
          children
        )}
        {nextHref ? (
          <p>
            <StaffLink className="button button-secondary" href={nextHref}>
              Yang lebih lama
            </StaffLink>
          </p>
        ) : null}
        <ListFile list={list} view={view} refusal={refusal} reason={reason} />
      </div>
    </>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <label>
      <span>{label}</span>
      <input type="date" name={name} defaultValue={value ?? ''} className="input" />
    </label>
  );
}

/** Asks for the list as a file. */
function ListFile({ list, view, refusal, reason }: Pick<DisclosurePageProps, 'list' | 'view' | 'refusal' | 'reason'>) {
  const query = disclosureQuery({ ...view, after: null });
  return (
    <details className={styles.more} open={refusal !== null || reason !== null}>
      <summary>Unduh daftar ini (CSV)</summary>
      <FileForm action={useUnitAddress()(`/staff/privasi/unduh/berkas?daftar=${list}${query ? `&${query}` : ''}`)} refusal={refusal}>
        <FileReasonField hint="Menurut saringan yang sekarang, paling banyak 5.000 baris. Unduhan ini juga tercatat." reason={reason} />
        <Button type="submit" tone="brand">
          Unduh
        </Button>
      </FileForm>
    </details>
  );
}
