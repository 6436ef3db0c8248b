import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import type { MergeChange } from '../cart.schema.ts';

/** What the log-in made of the guest's cart, where that differs from what it was. */
export function MergedNotice({ changes }: { changes: readonly MergeChange[] }) {
  return (
    <div role="status">
      <Notice>
        <p className={words.strong}>Keranjang Anda digabung dengan keranjang akun</p>
        <ul>
          {changes.map(({ id, name, unit, asked, qt, note }) => (
            <li key={id}>{`${name} (${unit}): ${asked} menjadi ${qt}. ${note}`}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
