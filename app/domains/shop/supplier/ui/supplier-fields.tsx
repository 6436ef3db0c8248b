import { TextField } from '#app/ui/field.tsx';

/** The name of a wholesaler, from those that are known, and its licence where it is new. */
export function SupplierFields({ names }: { names: readonly string[] }) {
  return (
    <>
      <TextField name="supplier" label="PBF" list="pbf" autoComplete="off" maxLength={120} />
      <TextField name="licence" label="Nomor izin PBF" hint="Hanya bila PBF-nya belum pernah dicatat" autoComplete="off" maxLength={60} />
      <datalist id="pbf">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
