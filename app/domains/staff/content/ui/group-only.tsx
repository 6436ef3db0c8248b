import { EmptyState } from '#app/ui/page-parts.tsx';

/** Said to an editor of one unit: content is of the whole group. */
export function GroupOnly() {
  return (
    <EmptyState title="Belum ada konten yang dapat Anda ubah.">
      <p>Isi situs milik seluruh grup, sedangkan peran Anda berlaku di satu unit. Minta peran Editor di seluruh grup kepada admin.</p>
    </EmptyState>
  );
}
