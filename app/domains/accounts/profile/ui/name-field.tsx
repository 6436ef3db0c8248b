import { TextField } from '#app/ui/field.tsx';

/** The field of the name of an account. */
export function NameField({ name }: { name?: string }) {
  return (
    <TextField
      name="name"
      label="Nama lengkap"
      hint="Seperti pada KTP, supaya petugas loket mengenali Anda."
      autoComplete="name"
      required
      maxLength={120}
      defaultValue={name}
    />
  );
}
