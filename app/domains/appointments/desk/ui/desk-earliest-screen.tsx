import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { GetForm } from '#app/ui/link.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { deskPath } from '../booking-desk-address.ts';
import dateChoice from './date-choice.module.css';
import entry from './enter-request.module.css';
import { Units } from './unit-field.tsx';

type FoundDoctor = Readonly<{
  slug: string;
  name: string;
  specialization: string;
  /** Why there is no free date. */
  reason: string | null;
  first: Readonly<{ day: string; hours: string; facility: string; room: string; entry: string | null }> | null;
}>;

type EarliestPageProps = {
  specialist: string;
  specialization: string | null;
  choices: readonly Readonly<{ value: string; label: string }>[];
  /** Null before a specialization is chosen. */
  doctors: readonly FoundDoctor[] | null;
};

/** For a caller who asks for no certain doctor: whose first free date comes soonest, over all hospitals. */
export function EarliestPage({ specialist, specialization, choices, doctors }: EarliestPageProps) {
  return (
    <>
      <StaffHeader
        title="Siapa yang paling cepat?"
        lead="Dokter menurut tanggal kosong pertamanya di semua rumah sakit."
        back={<BackLink href={deskPath}>Pendaftaran</BackLink>}
      />
      <GetForm action={`${deskPath}/tercepat`} className={dateChoice.choice}>
        <Units />
        <SelectField
          key={specialist}
          name="spesialis"
          label="Spesialis"
          placeholder="Pilih spesialis"
          options={choices}
          defaultValue={specialist}
          required
        />
        <Button type="submit" small tone="primary">
          Cari
        </Button>
      </GetForm>
      {doctors ? <Found doctors={doctors} specialization={specialization} /> : null}
    </>
  );
}

function Found({ doctors, specialization }: Pick<EarliestPageProps, 'specialization'> & { doctors: readonly FoundDoctor[] }) {
  if (doctors.length === 0)
    return (
      <EmptyState title={specialization ? `Tidak ada dokter ${specialization}` : 'Spesialis ini tidak ada'}>
        <p>Pilih spesialis lain dari daftar.</p>
      </EmptyState>
    );
  const free = doctors.filter(({ first }) => first).length;
  return (
    <>
      <p role="status" className={entry.found}>
        {free} dari {doctors.length} dokter {specialization} punya tanggal kosong dalam 8 minggu.
      </p>
      <DataTable
        caption={`Dokter ${specialization} menurut tanggal kosong pertamanya`}
        rows={doctors}
        rowKey={({ slug }) => slug}
        columns={[
          { key: 'doctor', label: 'Dokter', isTitle: true, cell: ({ name }) => name },
          { key: 'specialization', label: 'Spesialis', cell: (row) => row.specialization },
          {
            key: 'first',
            label: 'Paling cepat',
            cell: ({ first, reason }) => (first ? `${first.day}, ${first.hours}` : reason),
          },
          { key: 'facility', label: 'Rumah sakit', cell: ({ first }) => first?.facility ?? '–' },
          { key: 'room', label: 'Tempat', cell: ({ first }) => first?.room ?? '–' },
          {
            key: 'entry',
            label: 'Catat',
            cell: ({ first, name }) =>
              first?.entry ? (
                <StaffLink className="link" href={first.entry} aria-label={`Catat pasien untuk ${name}`}>
                  Catat pasien
                </StaffLink>
              ) : first ? (
                'Lewat loket di sana'
              ) : (
                '–'
              ),
          },
        ]}
      />
    </>
  );
}
