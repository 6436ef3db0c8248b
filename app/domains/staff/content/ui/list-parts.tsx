import type { ReactNode } from 'react';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { rows2, rows4 } from '#app/ui/staff/staff-glyphs.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { isFilteredAddress, tabOf } from '../content-list-address.ts';
import styles from './list-parts.module.css';
import { CreateButton } from './new-record.tsx';

type Labels = Readonly<{ one: string; many: string }>;

type ListToolsProps = { address: string; isDense: boolean; total: number; children: ReactNode };

/** The filters of a list, how many records it has, and how close their rows lie on this device. */
export function ListTools({ address, isDense, total, children }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      {children}
      <p aria-live="polite">{`${total.toLocaleString('id-ID')} dalam daftar ini`}</p>
      <Form answer={undefined} action={useUnitAddress()(address)}>
        <input type="hidden" name="intent" value="density" />
        <SubmitButton small tone="quiet" name="rows" value={isDense ? 'lega' : 'rapat'}>
          <Icon glyph={isDense ? rows2 : rows4} />
          <span className="visually-hidden">{isDense ? 'Longgarkan baris' : 'Rapatkan baris'}</span>
        </SubmitButton>
      </Form>
    </div>
  );
}

type NoRecordsProps = {
  path: string;
  kind: string;
  address: string;
  labels: Labels;
  filter: Readonly<{ state: string; mine: string }>;
  mayAdd: boolean;
  asksKey: boolean;
  formKey: string;
};

const emptyTabs = {
  mine: ['Anda tidak sedang menyunting apa pun.', 'Naskah yang Anda ubah dan belum terbit muncul di sini.'],
  act: ['Tidak ada yang perlu ditindak.', 'Naskah yang belum terbit dan jadwal yang gagal muncul di sini.'],
  archive: ['Arsip ini kosong.', 'Yang ditarik dari situs dan yang dibuang ada di sini.'],
} as const;

/** A list without rows: why, and what can be done. */
export function NoRecords({ path, address, labels, filter, mayAdd, ...create }: NoRecordsProps) {
  const tab = tabOf(filter);
  const clear = (
    <StaffLink href={path} className="button button-secondary">
      Hapus saringan
    </StaffLink>
  );
  if (isFilteredAddress(address) || tab === null) {
    return (
      <EmptyState title="Tidak ada yang cocok dengan saringan ini." action={clear}>
        <p>Periksa ejaannya, atau hapus saringannya.</p>
      </EmptyState>
    );
  }
  if (tab === 'mine' || tab === 'act' || tab === 'archive') {
    const [title, text] = emptyTabs[tab];
    return (
      <EmptyState title={title} action={<StaffLink href={path}>Lihat semua</StaffLink>}>
        <p>{text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Belum ada ${labels.many.toLowerCase()}${tab === 'site' ? ' di situs' : ''}.`}
      action={mayAdd ? <CreateButton {...create} labels={labels} answer={undefined} /> : null}
    >
      <p>Yang Anda tulis muncul di daftar ini, dan tampil bagi pengunjung setelah diterbitkan.</p>
    </EmptyState>
  );
}
