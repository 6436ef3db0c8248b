import account from '#app/ui/account.module.css';
import { Accordion } from '#app/ui/disclosure.tsx';
import { Link } from '#app/ui/link.tsx';
import words from '#app/ui/parts/words.module.css';
import type { shownLog } from '../access-log.ts';
import styles from './access-list.module.css';

/** Who read or changed the person's data, and what was done with the account, the newest first. */
export function AccessList({ log }: { log: ReturnType<typeof shownLog> }) {
  return (
    <>
      {log.by_others.length > 0 ? (
        <ol className={account.rows}>
          {log.by_others.map((row) => (
            <li key={row.at + row.what}>
              <span>
                <strong>{row.who}</strong>: {row.what}
              </span>
              <time dateTime={row.at} className={styles.at}>
                {row.atText}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className={words.soft}>Belum ada orang lain yang melihat atau mengubah data Anda dalam 12 bulan ini.</p>
      )}
      <div className={styles.account}>
        <Accordion title="Kegiatan di akun Anda">
          {log.own.length > 0 ? (
            <ol className={styles.own}>
              {log.own.map((row) => (
                <li key={row.at + row.what}>
                  <time dateTime={row.at}>{row.atText}</time>: {row.what}
                </li>
              ))}
            </ol>
          ) : (
            <p>Belum ada kegiatan yang tercatat.</p>
          )}
          <p className={styles.unknown}>
            Ada yang tidak Anda kenali? <Link href="/account/password">Ganti kata sandi</Link> dan{' '}
            <Link href="/account/sessions">akhiri sesi lain</Link>.
          </p>
        </Accordion>
      </div>
    </>
  );
}
