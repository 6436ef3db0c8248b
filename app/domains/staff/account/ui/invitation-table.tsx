import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './staff-accounts.module.css';

export type InvitationLine = Readonly<{
  id: string;
  who: string;
  email: string;
  roles: string;
  place: string;
  inviter: string;
  until: string;
  isOpen: boolean;
}>;

type InvitationTableProps = { path: string; answer: FormAnswer | null | undefined; invitations: readonly InvitationLine[] };

/** The invitations that wait, with what can be done about them. */
export function InvitationTable({ path, answer, invitations }: InvitationTableProps) {
  return (
    <section aria-labelledby="undangan-terbuka" className={styles.invitations}>
      <h2 id="undangan-terbuka">Undangan terbuka</h2>
      <DataTable
        caption="Undangan terbuka"
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          { key: 'who', label: 'Untuk', isTitle: true, cell: ({ who, email }) => (who ? `${who}, ${email}` : email) },
          { key: 'roles', label: 'Peran', cell: ({ roles, place }) => `${roles} · ${place}` },
          { key: 'inviter', label: 'Diundang oleh', cell: ({ inviter }) => inviter },
          {
            key: 'until',
            label: 'Berlaku sampai',
            cell: ({ until, isOpen }) => (isOpen ? until : <StateBadge tone="warning">Sudah berakhir, yang baru diminta</StateBadge>),
          },
          {
            key: 'act',
            label: 'Tindakan',
            cell: (row) => (
              <div className="actions">
                <Act path={path} answer={answer} row={row} intent="resend" label="Kirim ulang" />
                <Act path={path} answer={answer} row={row} intent="revoke" label="Cabut" danger />
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}

type ActProps = Pick<InvitationTableProps, 'path' | 'answer'> & { row: InvitationLine; intent: string; label: string; danger?: boolean };

function Act({ path, answer, row, intent, label, danger }: ActProps) {
  return (
    <Form answer={answer ?? null} action={useUnitAddress()(path)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={row.id} />
      <SubmitButton small tone={danger ? 'danger' : 'secondary'} busyText="Menyimpan…">
        {label}
        <span className="visually-hidden"> undangan untuk {row.who || row.email}</span>
      </SubmitButton>
    </Form>
  );
}
