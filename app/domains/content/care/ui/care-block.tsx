import { LinkButton } from '#app/ui/button.tsx';
import { type Care, careHeadings, shownCare } from '../care.schema.ts';
import styles from './care-block.module.css';

/** When to call, to come today and to make an appointment, and what to do at home; nothing for who says none of it. */
export function CareBlock({ care, specialist }: { care: Care; specialist: Readonly<{ name: string; slug: string }> | null }) {
  const shown = shownCare(care);
  if (shown.length === 0) return null;
  return (
    <section className={styles.block} aria-label="Kapan mencari pertolongan" data-care>
      {shown.map((name) => (
        <div key={name} className={styles[name]}>
          <h2>
            {name === 'care_call' ? <span className="visually-hidden">Darurat: </span> : null}
            {careHeadings[name]}
          </h2>
          <ul>
            {care[name].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {name === 'care_appointment' && specialist ? (
            <LinkButton href={`/dokter/${encodeURIComponent(specialist.slug)}`} tone="secondary" small>
              Dokter {specialist.name}
            </LinkButton>
          ) : null}
        </div>
      ))}
    </section>
  );
}
