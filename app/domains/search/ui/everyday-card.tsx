import type { EverydayAnswer } from '#app/domains/facts/index.server.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from './everyday-card.module.css';

/** The page that answers what was typed, above the results: its title as a link, and what it says of each unit. */
export function EverydayCard({ answer: { href, title, lines } }: { answer: EverydayAnswer }) {
  return (
    <section aria-label="Jawaban" className={styles.card}>
      <a href={href} className="link">
        {title}
      </a>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <Unbroken>{line}</Unbroken>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
