import { DataTable } from '#app/ui/staff/data-table.tsx';
import { AccountAct, type AccountForm } from './account-act.tsx';

type GrantRow = Readonly<{ role: string; facility_id: number | null; facility: string; name: string; duty: string }>;

/** The grants of an account, each with the button that revokes it. */
export function GrantTable({ grants, mayChange, ...form }: AccountForm & { grants: readonly GrantRow[]; mayChange: boolean }) {
  return (
    <DataTable
      caption="Peran akun ini"
      rows={grants}
      rowKey={({ role, facility_id }) => `${role} ${facility_id}`}
      columns={[
        { key: 'name', label: 'Peran', isTitle: true, cell: ({ name }) => name },
        { key: 'facility', label: 'Berlaku di', cell: ({ facility }) => facility },
        { key: 'duty', label: 'Tugas', cell: ({ duty }) => duty },
        ...(mayChange
          ? [
              {
                key: 'act',
                label: 'Tindakan',
                cell: ({ role, facility_id, name, facility }: GrantRow) => (
                  <AccountAct
                    {...form}
                    intent="revoke"
                    label="Cabut"
                    about={`peran ${name} di ${facility}`}
                    fields={{ role, facility_id: String(facility_id ?? 'group') }}
                    danger
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
