import { FieldDiffs } from '#app/kits/content/compare/field-diffs.tsx';
import { Held, type Storing, useStoreFirst } from '#app/kits/content/editor/store-first.tsx';
import type { Values } from '#app/platform/content/field-values.ts';
import { Button, type ButtonTone } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { useStaffUnits, useUnitAddress } from '#app/ui/staff/units.tsx';
import { diffOfWork } from '../../form-part-texts.ts';
import type { FormKind } from '../../form-parts.schema.ts';
import styles from './form-builder.module.css';

/** What is stored of what was typed. */
export type Editing = Storing & Readonly<{ version: number }>;

export type PublishPartProps = {
  id: number;
  kind: FormKind;
  path: string;
  publicAddress: string;
  /** It was published, so its address is known. */
  isKnown: boolean;
  state: 'draft' | 'published' | 'closed' | 'archived';
  published: Values | null;
  /** What stands against a publication of what is stored. */
  missing: readonly string[];
  versions: readonly Readonly<{ n: number; at: string }>[];
  editing: Editing;
  values: Values;
};

/** What would change by a publication, what is missing for it, and the states of the form. */
export function PublishPart(props: PublishPartProps) {
  const { path, state, published, missing, versions, editing, values } = props;
  const units = useStaffUnits();
  const facilities = new Map(units.map(({ id, name }) => [String(id), name]));
  const diffs = diffOfWork(published ?? {}, values, facilities);
  const isChanged = published === null || diffs.length > 0;
  const act = { path, editing };
  return (
    <section className={styles.part} aria-label="Periksa dan terbitkan">
      {missing.length > 0 && editing.isClean ? (
        <div className={styles.missing}>
          <h2>Sebelum terbit</h2>
          <ul>
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles.acts}>
        {state !== 'archived' && isChanged ? <Act {...act} intent="publish" label="Terbitkan" tone="primary" /> : null}
        {published !== null && isChanged ? <Act {...act} intent="discard" label="Buang perubahan" tone="quiet" /> : null}
        {state === 'published' ? <Act {...act} intent="close" label="Tutup formulir" /> : null}
        {state === 'closed' ? <Act {...act} intent="reopen" label="Buka kembali" /> : null}
        {state === 'closed' || state === 'draft' ? <Act {...act} intent="archive" label="Arsipkan" tone="quiet" /> : null}
      </div>
      {isChanged ? (
        <FieldDiffs
          diffs={diffs}
          intro={
            published === null
              ? 'Formulir ini belum pernah terbit. Isinya:'
              : 'Yang berubah dari yang terbit. Versi yang sudah terbit tidak berubah.'
          }
        >
          {null}
        </FieldDiffs>
      ) : (
        <EmptyState title="Tidak ada perubahan.">
          <p>Yang ditulis sama dengan yang terbit.</p>
        </EmptyState>
      )}
      {versions.length > 0 ? (
        <section aria-labelledby="versi">
          <h2 id="versi">Versi yang terbit</h2>
          <ol className={styles.versions}>
            {versions.map(({ n, at }) => (
              <li key={n}>
                Versi {n} <span>{at}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </section>
  );
}

type ActProps = { path: string; editing: Editing; intent: string; label: string; tone?: ButtonTone };

/** One act on the form; what was typed is stored before it is sent. */
function Act({ path, editing, intent, label, tone = 'secondary' }: ActProps) {
  // What closes or archives the form does not mind what was typed.
  const { held, press } = useStoreFirst(editing, intent !== 'publish');
  const address = useUnitAddress()(`${path}?bagian=terbit`);
  return (
    <Form answer={null} action={address}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={editing.version} />
      <Button type="submit" tone={tone} onClick={press}>
        {label}
      </Button>
      <Held text={held} />
    </Form>
  );
}
