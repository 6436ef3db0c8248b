import { TextField } from '#app/ui/field.tsx';

export type PickedDoctor = Readonly<{ slug: string; name: string; units: string }>;

type DoctorPickerProps = {
  doctors: readonly PickedDoctor[];
  label: string;
  /** What is written in the field at first: of an address the name. */
  chosen: string;
  hint: string;
  required?: boolean;
};

/** Chooses a doctor by name out of those without an account; two of one name are told apart by the last part of their page's address. */
export function DoctorPicker({ doctors, label, chosen, hint, required }: DoctorPickerProps) {
  const names = doctors.map(({ name }) => name.toLowerCase());
  const isShared = ({ name }: PickedDoctor) => names.indexOf(name.toLowerCase()) !== names.lastIndexOf(name.toLowerCase());
  const known = doctors.find(({ slug }) => slug === chosen);
  return (
    <>
      <TextField
        name="doctor"
        label={label}
        hint={hint}
        defaultValue={known && !isShared(known) ? known.name : chosen}
        list="dokter-tanpa-akun"
        autoComplete="off"
        maxLength={300}
        required={required}
      />
      <datalist id="dokter-tanpa-akun">
        {doctors.map((doctor) => (
          <option
            key={doctor.slug}
            value={isShared(doctor) ? doctor.slug : doctor.name}
            label={[isShared(doctor) ? doctor.name : '', doctor.units].filter(Boolean).join(', ') || undefined}
          />
        ))}
      </datalist>
    </>
  );
}
