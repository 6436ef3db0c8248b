import { choiceText } from '#app/platform/text/list-text.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from './follow-ups.module.css';

export type ShownFollowUp = Readonly<{ name: string; label: string; href: string | null; roles: readonly string[] }>;

type FollowUpsProps = {
  pageHref: string | null;
  followUps: readonly ShownFollowUp[];
  /** The record for which this one was begun. */
  back: Readonly<{ href: string; one: string }> | null;
};

/** What a publication leads to: the page, what is still to be done, by whom, and back to the record for which it was done. */
export function FollowUps({ pageHref, followUps, back }: FollowUpsProps) {
  if (pageHref === null && followUps.length === 0 && back === null) return null;
  return (
    <section aria-labelledby="berikutnya" className={styles.box}>
      <p>
        Sudah tampil
        {pageHref ? (
          <>
            ,{' '}
            <a href={pageHref} target="_blank" rel="noopener">
              lihat halaman
            </a>
          </>
        ) : null}
        .
      </p>
      {followUps.length > 0 ? (
        <>
          <h2 id="berikutnya">Berikutnya</h2>
          <ul>
            {followUps.map(({ name, label, href, roles }) => (
              <li key={name}>
                {href ? (
                  <StaffLink href={href} className="link">
                    {label}
                  </StaffLink>
                ) : (
                  `${label}: dikerjakan ${choiceText(roles)}`
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <h2 id="berikutnya" className="visually-hidden">
          Berikutnya
        </h2>
      )}
      {back ? (
        <p>
          <StaffLink href={back.href} className="link">
            {`Kembali ke ${back.one.toLowerCase()}`}
          </StaffLink>
        </p>
      ) : null}
    </section>
  );
}
