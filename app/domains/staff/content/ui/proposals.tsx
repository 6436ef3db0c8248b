import type { FieldDiff } from '#app/kits/content/compare/diff-fields.ts';
import { FieldChange } from '#app/kits/content/compare/field-diffs.tsx';
import styles from './closed-fields.module.css';

type Proposal = Readonly<{ label: string; diff: FieldDiff; by: string | null; isMine: boolean }>;

/** What waits for a second person: its publication by another one publishes it. */
export function Proposals({ proposals, approvers }: { proposals: readonly Proposal[]; approvers: string }) {
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="orang-kedua">
      <h2 id="orang-kedua">Menunggu orang kedua</h2>
      <dl className={styles.proposals}>
        {proposals.map(({ label, diff, by, isMine }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              <FieldChange diff={diff} />
            </dd>
            <dd className="field-hint">
              {isMine
                ? `Anda yang menulis. Menunggu ${approvers}, di “Menunggu saya” di beranda mereka.`
                : `Ditulis ${by ?? 'akun yang sudah dihapus'}. Periksa, lalu terbitkan.`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
