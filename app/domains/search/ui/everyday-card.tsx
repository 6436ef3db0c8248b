import type { EverydayAnswer } from '#app/domains/facts/everyday/everyday-answer.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from './everyday-card.module.css';

/** The page that answers what was typed, above the results: what it says, also of each unit, when that was checked, and what to do next. */
export function EverydayCard({ answer: { href, title, say, lines, checked, next } }: { answer: EverydayAnswer }) {
  return (
    <section aria-label="Jawaban" className={styles.card}>
      <a href={href} className="link">
        {title}
      </a>
      {say ? <p>{say}</p> : null}
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ unit, text, phone }) => (
            <li key={unit}>
              <b>{unit}:</b> <Unbroken>{text}</Unbroken>
              {phone ? (
                <>
                  {' '}
                  <a href={`tel:${phone}`} className="link">
                    <Unbroken>{phoneText(phone)}</Unbroken>
                  </a>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {checked ? <p className={words.hint}>{checked}</p> : null}
      {next ? (
        <p>
          <a href={next.href} className="link">
            {next.label}
          </a>
        </p>
      ) : null}
    </section>
  );
}
