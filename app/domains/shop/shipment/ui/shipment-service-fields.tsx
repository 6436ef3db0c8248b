import { SelectField, TextField } from '#app/ui/field.tsx';
import { modeOptions } from '../shipment-desk.ts';

type Stored = Readonly<{ name: string; service: string; mode: string }>;

/** The names of a way to send, and who brings it. */
export function ServiceFields({ stored }: { stored?: Stored }) {
  return (
    <>
      <TextField
        name="name"
        label="Nama kurir"
        hint="Seperti dibaca pembeli, misalnya Kurir Apotek"
        autoComplete="off"
        maxLength={60}
        defaultValue={stored?.name}
      />
      <TextField
        name="service"
        label="Nama layanan"
        hint="Misalnya Motor atau Reguler, tanpa waktu"
        autoComplete="off"
        maxLength={60}
        defaultValue={stored?.service}
      />
      <SelectField
        name="mode"
        label="Diantar oleh"
        hint="Obat dingin dan obat yang tidak boleh lewat jasa kirim hanya diantar kurir apotek sendiri"
        placeholder="Pilih"
        options={modeOptions}
        defaultValue={stored?.mode}
      />
    </>
  );
}
