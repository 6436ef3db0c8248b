import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { DoctorPicker, type PickedDoctor } from './doctor-picker.tsx';
import { GrantPlace } from './grant-fields.tsx';
import styles from './staff-accounts.module.css';

type AddStaffProps = {
  /** The page that the forms are sent to. */
  path: string;
  answer: FormAnswer | null | undefined;
  reauthHref: string | null;
  roles: readonly { role: string; name: string; isOfGroup: boolean }[];
  wholeGroup: string;
  doctors: readonly PickedDoctor[];
  /** The doctor for whom the panel was opened. */
  doctor: string;
  /** The role and the place for which it was opened. */
  given: Readonly<{ role: string; place: string }>;
};

/** Finds a person's account to give it a role, or invites a person who has none. */
export function AddStaff({ path, answer, reauthHref, roles, wholeGroup, doctors, doctor, given }: AddStaffProps) {
  const action = useUnitAddress()(path);
  return (
    <div className={styles.forms}>
      <section aria-labelledby="cari-akun">
        <h3 id="cari-akun">Sudah punya akun</h3>
        <Form answer={answer} action={action}>
          <input type="hidden" name="intent" value="find" />
          <TextField name="contact" label="Alamat email atau nomor ponsel" hint="Harus lengkap dan tepat." autoComplete="off" required />
          <SubmitButton busyText="Mencari…">Buka akun</SubmitButton>
        </Form>
      </section>
      <section aria-labelledby="undang">
        <h3 id="undang">Belum punya akun</h3>
        {reauthHref ? (
          <p>
            Demi keamanan, <Link href={reauthHref}>masuk sekali lagi</Link> sebelum mengundang petugas.
          </p>
        ) : (
          <Form answer={answer} action={action} className={styles.invite}>
            <input type="hidden" name="intent" value="invite" />
            <TextField
              name="email"
              type="email"
              label="Alamat email"
              hint="Tautan undangan berlaku 3 hari. Alamat ini diketik lagi saat membukanya."
              autoComplete="off"
              required
            />
            <TextField
              name="name"
              label="Nama yang diundang"
              hint="Boleh dikosongkan; pemilik akun dapat mengisinya."
              autoComplete="off"
              maxLength={120}
            />
            <RoleFields roles={roles} chosen={doctor === '' ? given.role : 'doctor'} />
            <DoctorPicker
              doctors={doctors}
              label="Dokter yang diundang"
              chosen={doctor}
              hint="Hanya untuk peran Dokter: halaman yang dihubungkan dengan akunnya. Ketik sebagian namanya."
            />
            <div className={styles.place}>
              <GrantPlace wholeGroup={wholeGroup} chosen={given.place} isOptional />
            </div>
            <SubmitButton tone="brand" busyText="Mengirim…">
              Kirim undangan
            </SubmitButton>
          </Form>
        )}
      </section>
    </div>
  );
}

function RoleFields({ roles, chosen }: Pick<AddStaffProps, 'roles'> & { chosen: string }) {
  const { error } = useFieldAnswer('roles');
  return (
    <fieldset aria-describedby={error ? 'roles-error' : undefined}>
      <legend>Peran</legend>
      {error ? (
        <p className="field-error" id="roles-error">
          {error}
        </p>
      ) : null}
      {roles.map(({ role, name, isOfGroup }, at) => (
        <Checkbox
          key={role}
          id={at === 0 ? 'field-roles' : `field-roles-${role}`}
          name="roles"
          value={role}
          label={name}
          error=""
          defaultChecked={role === chosen}
          data-of-unit={isOfGroup ? undefined : ''}
        />
      ))}
    </fieldset>
  );
}
