import words from '#app/ui/parts/words.module.css';
import type { Column } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from './visit-columns.module.css';

/** A visit of any kind in a list of what does not take place as it was told. */
export type ListedVisit = Readonly<{
  id: string;
  code: string;
  name: string;
  phone: string | null;
  /** Its page at the desk; null where the caller has none. */
  href: string | null;
  when: string;
  /** With whom, or what it is, where the list has several. */
  what: string | null;
  stateText: string;
  tone: 'warning' | 'info' | 'good' | 'neutral';
  /** The date to which it was moved. */
  movedTo?: string | null;
}>;

/** `isWhole`: a code or a number, which stays on its line. */
function Under({ text, isWhole = false }: { text: string | null; isWhole?: boolean }) {
  return text === null ? null : <span className={isWhole ? `${styles.under} ${words.whole}` : styles.under}>{text}</span>;
}

export const patientColumn: Column<ListedVisit> = {
  key: 'name',
  label: 'Pasien',
  isTitle: true,
  cell: ({ href, name, code, phone }) => (
    <>
      {href === null ? (
        name
      ) : (
        <StaffLink href={href} className="link">
          {name}
        </StaffLink>
      )}
      <Under text={code} isWhole />
      <Under text={phone ?? 'Tanpa nomor ponsel'} isWhole />
    </>
  ),
};

/** When it is, or was. */
export const whenColumn = (label: string): Column<ListedVisit> => ({
  key: 'when',
  label,
  cell: ({ when, what }) => (
    <span>
      {when}
      <Under text={what} />
    </span>
  ),
});

export const stateColumn: Column<ListedVisit> = {
  key: 'state',
  label: 'Keadaan',
  cell: ({ stateText, tone, movedTo = null }) => (
    <span>
      <StateBadge tone={tone}>{stateText}</StateBadge>
      <Under text={movedTo === null ? null : `ke ${movedTo}`} />
    </span>
  ),
};
