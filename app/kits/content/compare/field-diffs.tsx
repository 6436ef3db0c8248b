import type { ReactNode } from 'react';
import { isStoredPicture, pictureFilePath } from '#app/platform/pictures/picture-address.ts';
import { folderKinds } from '#app/platform/pictures/picture-widths.ts';
import { RichDocument } from '#app/ui/rich-document.tsx';
import type { FieldDiff, Part } from './diff-fields.ts';
import styles from './field-diffs.module.css';

/** Words that came and went, by field, with what can be done about them. */
export function FieldDiffs({ diffs, intro, children }: { diffs: readonly FieldDiff[]; intro: string; children: ReactNode }) {
  return (
    <div className={styles.diffs}>
      <p>{intro}</p>
      {diffs.map((diff) => (
        <section key={diff.label} aria-label={diff.label}>
          <h2>{diff.label}</h2>
          <FieldChange diff={diff} />
        </section>
      ))}
      {children}
    </div>
  );
}

/** A box in which what came and what went looks so, in colour and by a line. */
export function Changed({ children }: { children: ReactNode }) {
  return <div className={styles.changed}>{children}</div>;
}

/** What came and went in one field, in the form in which people read it. */
export function FieldChange({ diff: { parts, hasSameWords, pictures, document } }: { diff: FieldDiff }) {
  if (document) {
    return (
      <Changed>
        <RichDocument document={document} doctors={[]} isProof />
      </Changed>
    );
  }
  if (pictures) {
    return (
      <Changed>
        <ChangedPictures {...pictures} />
      </Changed>
    );
  }
  return (
    <Changed>
      <p className={styles.words}>
        <ChangedWords parts={parts} />
      </p>
      {hasSameWords ? <p className="field-hint">Kata-katanya sama; bentuknya berbeda, misalnya tebal, daftar atau kotak.</p> : null}
    </Changed>
  );
}

/** Words of one line or more, with those that came and went. */
export function ChangedWords({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ kind, text }, at) => {
    const id = `${at} ${kind}`;
    if (kind === 'added') return <ins key={id}>{text}</ins>;
    return kind === 'removed' ? <del key={id}>{text}</del> : <span key={id}>{text}</span>;
  });
}

type Pictures = NonNullable<FieldDiff['pictures']>;

/** The pictures of a field: those that stay, went and came. */
export function ChangedPictures({ before, after }: Pictures) {
  const gone = before.filter((address) => !after.includes(address));
  if (gone.length + after.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {gone.map((address) => (
        <li key={address}>
          <del>
            <Preview address={address} alt="Gambar yang dihapus" />
          </del>
        </li>
      ))}
      {after.map((address) => (
        <li key={address}>
          {before.includes(address) ? (
            <Preview address={address} alt="Gambar yang tetap" />
          ) : (
            <ins>
              <Preview address={address} alt="Gambar yang baru" />
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

const isFolder = (name: string): name is keyof typeof folderKinds => Object.hasOwn(folderKinds, name);

function Preview({ address, alt }: { address: string; alt: string }) {
  const folder = address.split('/')[2] ?? '';
  if (!isStoredPicture(address) || !isFolder(folder)) return <span>{address}</span>;
  return <img src={pictureFilePath(address, folderKinds[folder][0], 'small')} alt={alt} width={160} height={100} loading="lazy" />;
}
