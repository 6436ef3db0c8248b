import { Button } from '#app/ui/button.tsx';
import { FileForm, FileReasonField } from '#app/ui/staff/file-form.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';

type ExportFormProps = {
  path: string;
  address: string;
  total: number;
  refusal: string | null;
  /** Where the file can be sent back; null for who may not. */
  importHref: string | null;
};

/** Asks for the list as a file; the button says which columns it has. */
export function ExportForm({ path, address, total, refusal, importHref }: ExportFormProps) {
  return (
    <FileForm action={useUnitAddress()(`${path}/unduh/berkas${address ? `?${address}` : ''}`)} refusal={refusal}>
      <p>{total.toLocaleString('id-ID')} baris menurut saringan yang sekarang.</p>
      <FileReasonField hint="Siapa yang mengunduh, kapan, dan untuk apa, dicatat." />
      <Button type="submit" name="isi" value="fields" tone="brand">
        Unduh semua isian
      </Button>
      {importHref ? (
        <p className="field-hint">
          Untuk diubah di lembar kerja. Sesudahnya:{' '}
          <StaffLink className="link" href={importHref}>
            impor berkasnya lagi
          </StaffLink>
        </p>
      ) : null}
      <Button type="submit" name="isi" value="list">
        Unduh kolom daftar ini
      </Button>
    </FileForm>
  );
}
