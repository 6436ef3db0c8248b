import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import styles from './recovery-codes.module.css';

/** The recovery codes, which cannot be shown again, and what to do with them. `isNew` tells that the app was just set up. */
export function RecoveryCodes({ codes, isNew, next }: { codes: readonly string[]; isNew: boolean; next: string }) {
  const title = isNew ? 'Autentikator aktif' : 'Kode pemulihan sudah diganti';
  return (
    <>
      <FormDone text={title}>
        <Notice tone="good" glyph={circleCheck}>
          <p className={words.strong}>{title}</p>
          <p>
            {isNew
              ? 'Mulai sekarang Anda masuk dengan kata sandi dan kode dari aplikasi. Perangkat lain sudah dikeluarkan.'
              : 'Kode yang lama tidak berlaku lagi.'}
          </p>
        </Notice>
      </FormDone>
      <section aria-labelledby="kode-pemulihan">
        <h2 id="kode-pemulihan">Simpan kode pemulihan ini</h2>
        <p className={styles.lead}>
          Bila ponsel hilang, satu kode menggantikan kode aplikasi, satu kali. Tulis di kertas atau cetak, lalu simpan di tempat yang aman.
          Kode ini hanya ditampilkan sekarang.
        </p>
        <ol className={styles.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </section>
      <div className="actions">
        <LinkButton tone="primary" href={next}>
          Sudah saya simpan, lanjutkan
        </LinkButton>
        <Button tone="secondary" className={styles.print} onClick={() => print()}>
          Cetak
        </Button>
      </div>
    </>
  );
}
