import { Button } from '#app/ui/button.tsx';
import { FileForm, FileReasonField } from '#app/ui/staff/file-form.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';

type ExportFormProps = {
  path: string;
  address: string;
  total: number;
  refusal: string | null;
  /** The file can be sent back. */
  mayImport: boolean;
};

/** Asks for the list as a file; the button says which columns it has. */
export function ExportForm({ path, address, total, refusal, mayImport }: ExportFormProps) {
  return (
    <FileForm action={useUnitAddress()(`${path}/unduh/berkas${address ? `?${address}` : ''}`)} refusal={refusal}>
      <p>{total.toLocaleString('id-ID')} baris menurut saringan yang sekarang.</p>
      <FileReasonField hint="Siapa yang mengunduh, kapan, dan untuk apa, dicatat." />
      <Button type="submit" name="isi" value="fields" tone="brand">
        Unduh semua isian
      </Button>
      {mayImport ? <p className="field-hint">Untuk diubah di lembar kerja. Sesudahnya impor berkasnya lagi.</p> : null}
      <Button type="submit" name="isi" value="list">
        Unduh kolom daftar ini
      </Button>
    </FileForm>
  );
}
