import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { DoctorPicker, type PickedDoctor } from './doctor-picker.tsx';
import styles from './staff-accounts.module.css';

type InviteDoctorProps = {
  path: string;
  answer: FormAnswer | null | undefined;
  reauthHref: string | null;
  doctors: readonly PickedDoctor[];
  /** The doctor for whom the panel was opened. */
  doctor: string;
};

/** A manager invites a doctor of the own facilities: the role is always that of a doctor. */
export function InviteDoctor({ path, answer, reauthHref, doctors, doctor }: InviteDoctorProps) {
  const action = useUnitAddress()(path);
  if (reauthHref) {
    return (
      <p>
        Demi keamanan, <Link href={reauthHref}>masuk sekali lagi</Link> sebelum mengundang dokter.
      </p>
    );
  }
  return (
    <div className={styles.forms}>
      <Form answer={answer ?? null} action={action}>
        <input type="hidden" name="intent" value="doctor" />
        <DoctorPicker
          doctors={doctors}
          label="Dokter yang diundang"
          chosen={doctor}
          hint="Dokter di unit Anda yang belum punya akun. Ketik sebagian namanya."
          required
        />
        <TextField
          name="email"
          type="email"
          label="Alamat email dokter"
          hint="Tautan undangan berlaku 3 hari. Dokter mengetik alamat ini lagi saat membukanya."
          autoComplete="off"
          required
        />
        <TextField name="name" label="Nama di akun" hint="Boleh dikosongkan; dokter dapat mengisinya." autoComplete="off" maxLength={120} />
        <p className="field-hint">Akun mendapat peran Dokter saja. Administrator diberi tahu.</p>
        <SubmitButton tone="brand" busyText="Mengirim…">
          Kirim undangan
        </SubmitButton>
      </Form>
    </div>
  );
}
