import { SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useReturnAddress, useUnitAddress } from '#app/ui/staff/units.tsx';
import { AccountAct, type AccountForm, accountPath } from './account-act.tsx';
import { DoctorPicker, type PickedDoctor } from './doctor-picker.tsx';
import { GrantPlace } from './grant-fields.tsx';
import styles from './staff-accounts.module.css';

type GrantFormProps = AccountForm & {
  roles: readonly { role: string; name: string }[];
  wholeGroup: string;
  given: Readonly<{ role: string; place: string }>;
};

/** Gives the account a role at one unit or in the whole group. */
export function GrantForm({ id, answer, roles, wholeGroup, given }: GrantFormProps) {
  return (
    <Form answer={answer} action={useReturnAddress()(accountPath(id))} className={styles.grant}>
      <input type="hidden" name="intent" value="grant" />
      <SelectField
        name="role"
        label="Peran baru"
        placeholder="Pilih peran"
        options={roles.map(({ role, name }) => ({ value: role, label: name }))}
        defaultValue={given.role}
        required
      />
      <GrantPlace wholeGroup={wholeGroup} chosen={given.place} />
      <SubmitButton tone="brand" busyText="Menyimpan…">
        Beri peran
      </SubmitButton>
    </Form>
  );
}

type DoctorLinkProps = AccountForm & {
  doctor: { slug: string; name: string } | null;
  /** Those without an account, and this one. */
  doctors: readonly PickedDoctor[];
};

/** Connects the account with the doctor's page that it speaks for. */
export function DoctorLink({ id, doctor, doctors, answer }: DoctorLinkProps) {
  return (
    <section aria-labelledby="halaman-dokter">
      <h2 id="halaman-dokter">Halaman dokter</h2>
      <Form answer={answer} action={useUnitAddress()(accountPath(id))} className={styles.grant}>
        <input type="hidden" name="intent" value="doctor" />
        <DoctorPicker
          doctors={doctors}
          label="Dokter"
          chosen={doctor?.slug ?? ''}
          hint="Dokter yang belum punya akun. Ketik sebagian namanya."
          required
        />
        <SubmitButton busyText="Menyimpan…">Hubungkan</SubmitButton>
      </Form>
      {doctor ? <AccountAct id={id} answer={answer} intent="no-doctor" label="Lepas hubungan" danger /> : null}
    </section>
  );
}

const factorText = 'Perannya tidak berlaku sampai autentikator dipasang lagi.';
const birthDateText = 'Pemilik akun lalu dapat mengisi tanggal lain. Hanya setelah Anda melihat kartu identitasnya.';
const disableText = 'Orang ini langsung keluar dari semua perangkat dan tidak dapat masuk sampai akunnya dibuka lagi.';

type AccountChangesProps = AccountForm & { account: { status: 'active' | 'disabled' | 'leaving'; has_second_factor: boolean } };

/** Closes or opens the account, removes a lost authenticator, and takes away a birth date that only staff change. */
export function AccountChanges({ account, ...form }: AccountChangesProps) {
  return (
    <section aria-labelledby="akun-ini">
      <h2 id="akun-ini">Akun ini</h2>
      <div className="actions">
        {account.has_second_factor ? <AccountAct {...form} intent="factor" label="Hapus autentikator" danger confirm={factorText} /> : null}
        <AccountAct {...form} intent="birth-date" label="Kosongkan tanggal lahir" danger confirm={birthDateText} />
        {account.status === 'active' ? (
          <AccountAct {...form} intent="disable" label="Tutup akun" danger confirm={disableText} />
        ) : (
          <AccountAct {...form} intent="enable" label="Buka lagi akun" />
        )}
      </div>
      <p className="field-hint">
        Hapus autentikator hanya untuk orang yang kehilangan ponsel dan kode pemulihannya, setelah Anda memastikan siapa yang meminta.
      </p>
    </section>
  );
}
