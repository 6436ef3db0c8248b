import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../ui/payments.module.css';
import type { MatchKind } from '../match-lines.ts';
import { statementPath } from '../statement.ts';
import type { LineList } from '../statement-lists.schema.ts';

type ShownLine = Readonly<{
  id: string;
  day: string;
  amount: string;
  text: string;
  reason: string | null;
  kind: MatchKind;
  count: number;
  /** What one press takes it for. */
  transfer: Readonly<{ id: string; reference: string }> | null;
}>;

/** The address of a list. */
export const listPath = (list: LineList): string => (list === 'open' ? statementPath : `${statementPath}?daftar=${list}`);

/** The address of a list with one line opened. */
export const linePath = (list: LineList, id: string): string => `${listPath(list)}${list === 'open' ? '?' : '&'}buka=${id}`;

/** Accepts everything that is sure with one press. */
export function AcceptAll({ matches, answer }: { matches: readonly string[]; answer: FormAnswer | null }) {
  const addressOf = useUnitAddress();
  return (
    <Form answer={answer} action={addressOf(statementPath)}>
      <input type="hidden" name="intent" value="all" />
      {matches.map((match) => (
        <input key={match} type="hidden" name="match" value={match} />
      ))}
      <SubmitButton tone="primary" busyText="Menerima…">
        Terima {matches.length} yang cocok
      </SubmitButton>
    </Form>
  );
}

type Props = { lines: readonly ShownLine[]; list: LineList; openedId: string | undefined; answer: FormAnswer | null };

/** The lines, each with what it may be for. */
export function LineTable({ lines, list, openedId, answer }: Props) {
  const last: Column<ShownLine>[] =
    list === 'open'
      ? [
          { key: 'match', label: 'Cocok dengan', cell: (line) => <MatchBadge line={line} /> },
          { key: 'act', label: 'Tindakan', card: 'plain', cell: (line) => <Act line={line} answer={answer} /> },
        ]
      : [{ key: 'reason', label: 'Uang apa', cell: ({ reason }) => reason }];
  return (
    <DataTable
      caption={list === 'open' ? 'Uang masuk yang menunggu' : 'Uang masuk yang bukan uang toko'}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'text',
          label: 'Keterangan bank',
          isTitle: true,
          cell: ({ id, text }) => (
            <StaffLink href={linePath(list, id)} aria-current={id === openedId ? 'true' : undefined}>
              {text}
            </StaffLink>
          ),
        },
        { key: 'day', label: 'Tanggal', cell: ({ day }) => day },
        { key: 'amount', label: 'Jumlah', isNumber: true, cell: ({ amount }) => amount },
        ...last,
      ]}
    />
  );
}

function MatchBadge({ line: { kind, count, transfer } }: { line: ShownLine }) {
  if (transfer) {
    return (
      <>
        <StateBadge tone={kind === 'sure' ? 'good' : 'info'}>{kind === 'sure' ? 'Cocok' : 'Jumlah sama'}</StateBadge>{' '}
        <span className={styles.holder}>{transfer.reference}</span>
      </>
    );
  }
  return count > 0 ? <StateBadge tone="warning">Pilih dari {count}</StateBadge> : <StateBadge tone="neutral">Belum ada</StateBadge>;
}

function Act({ line: { id, text, transfer }, answer }: { line: ShownLine; answer: FormAnswer | null }) {
  const addressOf = useUnitAddress();
  if (!transfer) {
    return (
      <StaffLink href={linePath('open', id)}>
        Pilih<span className="visually-hidden"> untuk {text}</span>
      </StaffLink>
    );
  }
  return (
    <Form answer={answer?.typed.id?.[0] === id ? answer : null} action={addressOf(statementPath)}>
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="attempt_id" value={transfer.id} />
      <SubmitButton small busyText="Menerima…">
        Terima<span className="visually-hidden"> {text}</span>
      </SubmitButton>
    </Form>
  );
}
