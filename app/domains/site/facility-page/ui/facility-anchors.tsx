import styles from './facility-facts.module.css';

/** A row of links to the parts of the page, which stays in sight. */
export function FacilityAnchors({ anchors }: { anchors: readonly Readonly<{ id: string; label: string }>[] }) {
  return (
    <nav aria-label="Bagian halaman ini" className={styles.anchors}>
      <ul>
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
