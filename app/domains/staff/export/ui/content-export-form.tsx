import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FileForm, FileReasonField } from '#app/ui/staff/file-form.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';

type ExportFormProps = { path: string; address: string; total: number; refusal: string | null };

/** Asks for the list as a file. */
export function ExportForm({ path, address, total, refusal }: ExportFormProps) {
  return (
    <FileForm action={useUnitAddress()(`${path}/unduh/berkas${address ? `?${address}` : ''}`)} refusal={refusal}>
      <p>{total.toLocaleString('id-ID')} baris menurut saringan yang sekarang.</p>
      <SelectField
        name="isi"
        label="Kolom"
        placeholder="Pilih"
        defaultValue="list"
        options={[
          { value: 'list', label: 'Kolom daftar ini' },
          { value: 'fields', label: 'Semua isian, untuk diimpor lagi' },
        ]}
      />
      <FileReasonField hint="Siapa yang mengunduh, kapan, dan untuk apa, dicatat." />
      <Button type="submit" tone="brand">
        Unduh
      </Button>
    </FileForm>
  );
}
