import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { listedKind } from '#app/platform/pictures/listed-kind.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { PictureInput } from '#app/ui/staff/controls/picture-input.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import type { Description, PictureUse } from '../medium.schema.ts';
import { pictureUseLabels, storedTexts } from '../medium.ts';
import { DescriptionFields } from './description-fields.tsx';
import styles from './media.module.css';
import { EndBadge, MissingConsent } from './media-grid.tsx';
import { Consents, type ShownConsent, type ShownEnd } from './picture-consents.tsx';

type Shown = Omit<Description, 'persons'> &
  Readonly<{
    id: string;
    address: string;
    width: number;
    height: number;
    version: number;
    uses: readonly PictureUse[];
    mayDelete: boolean;
    end: ShownEnd;
    persons: string | null;
    isMissingConsent: boolean;
    consents: readonly ShownConsent[];
  }>;

/** One picture: its description to change, the consents of the persons shown, the pages that show it, and its deletion while none does. */
export function MediumPanel({ medium, path, answer }: { medium: Shown; path: string; answer: FormAnswer | undefined }) {
  const action = useUnitAddress()(path);
  const { id, address, width, height, focal, uses, mayDelete, consents, end, isMissingConsent } = medium;
  return (
    <>
      <div className={styles.preview}>
        <Picture
          base={address}
          kind={listedKind(address, width)}
          alt={medium.alt}
          width={width}
          height={height}
          sizes="20rem"
          focal={focal}
          className={height < width ? undefined : styles.upright}
        />
      </div>
      <p className={styles.size}>{`${width} × ${height} piksel`}</p>
      {isMissingConsent ? (
        <>
          <p>
            <MissingConsent />
          </p>
          <p>Yang menampilkannya tidak dapat diterbitkan. Tambah persetujuan setiap pasien di bawah, atau pakai gambar lain.</p>
        </>
      ) : null}
      {end ? (
        <p>
          <EndBadge end={end} />
        </p>
      ) : null}
      {end?.isOver ? (
        <p>Yang menampilkannya tidak dapat diterbitkan lagi. Perbarui izinnya, atau ganti gambarnya di tempat yang tertera di bawah.</p>
      ) : null}
      <p className={styles.address}>
        Alamat untuk gambar sampul: <code>{address}</code>
      </p>
      <Form answer={answer} action={action} className={styles.form}>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={medium.version} />
        {answer?.code === 'changed' ? <Stored medium={medium} typed={answer.typed} /> : null}
        <DescriptionFields medium={medium} />
        <SubmitButton tone="brand" busyText="Menyimpan…">
          Simpan keterangan
        </SubmitButton>
      </Form>
      <Consents id={id} consents={consents} action={action} answer={answer} />
      <section className={styles.uses} aria-labelledby="dipakai">
        <h3 id="dipakai">Dipakai di</h3>
        {uses.length > 0 ? (
          <>
            <ul>
              {uses.map(({ kind, title }) => (
                <li key={`${kind} ${title}`}>
                  {pictureUseLabels[kind]}: {title}
                </li>
              ))}
            </ul>
            <Form answer={answer} action={action} className={styles.form}>
              <input type="hidden" name="intent" value="replace" />
              <input type="hidden" name="id" value={id} />
              <PictureInput name="by" label="Ganti dengan gambar lain" hint="Yang perlu ditinjau menjadi naskah." />
              <SubmitButton tone="secondary" busyText="Mengganti…">
                Ganti di semua tempat
              </SubmitButton>
            </Form>
          </>
        ) : (
          <>
            <p>Belum dipakai di halaman mana pun.</p>
            {mayDelete ? (
              <Form answer={answer} action={action}>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="id" value={id} />
                <SubmitButton small tone="danger" busyText="Menghapus…">
                  Hapus gambar
                </SubmitButton>
              </Form>
            ) : (
              <p>Editor di seluruh grup dapat menghapusnya.</p>
            )}
          </>
        )}
      </section>
    </>
  );
}

/** What somebody else has stored where this person has typed something else. */
function Stored({ medium, typed }: { medium: Shown; typed: FormAnswer['typed'] }) {
  const others = storedTexts(medium).filter(({ name, value }) => (typed[name]?.[0] ?? '').trim() !== value);
  if (others.length === 0) return null;
  return (
    <div className={styles.stored}>
      <p>Yang tersimpan sekarang, dan berbeda dari ketikan Anda:</p>
      <dl>
        {others.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text || 'Kosong'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
