import type { EmergencyBox } from '#app/platform/contacts/emergency-box.ts';
import styles from './emergency-box.module.css';
import { phone, siren } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';

/** What a box shows; a short one has no lists of what to do. */
type ShownBox = Pick<EmergencyBox, 'tone' | 'title' | 'say' | 'calls'> & Partial<Pick<EmergencyBox, 'actions' | 'avoid' | 'firstAid'>>;

/** How many calls are buttons. */
const buttons = 2;

/** The box needs no script: what is folded is a disclosure whose first lines are seen. */
export function EmergencyNotice({ box }: { box: ShownBox }) {
  const { tone, title, say, actions = [], avoid = [], calls, firstAid = null } = box;
  const others = calls.slice(buttons);
  return (
    <section className={`${styles.box} ${styles[tone]}`} aria-label={title} data-emergency={tone}>
      <h2 className={styles.title}>
        {tone === 'red' ? <Icon glyph={siren} /> : null}
        {title}
      </h2>
      <p>
        {say}
        {firstAid ? (
          <>
            {' '}
            <a className="link" href={firstAid}>
              Langkah pertolongan
            </a>
          </>
        ) : null}
      </p>
      <EmergencyCalls calls={calls} />
      {actions.length + avoid.length + others.length > 0 ? (
        <details className={styles.more}>
          <summary>
            <span>{[...actions, ...avoid].join(' ') || 'Nomor lain'}</span>
          </summary>
          {actions.length > 0 ? (
            <ul>
              {actions.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
          {avoid.length > 0 ? (
            <ul className={styles.avoid}>
              {avoid.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
          {others.length > 0 ? (
            <ul className={styles.others}>
              {others.map(({ slug, href, label, what }) => (
                <li key={slug}>
                  <a className="link" href={href}>
                    {label}
                  </a>{' '}
                  {what}
                </li>
              ))}
            </ul>
          ) : null}
        </details>
      ) : null}
    </section>
  );
}

/** The two numbers that come first, as large buttons. */
function EmergencyCalls({ calls }: Pick<EmergencyBox, 'calls'>) {
  return (
    <p className={styles.calls}>
      {calls.slice(0, buttons).map(({ slug, href, label, what }) => (
        <a key={slug} href={href} className={styles.call}>
          <Icon glyph={phone} />
          <span>
            <b>{label}</b> <span className={styles.what}>{what}</span>
          </span>
        </a>
      ))}
    </p>
  );
}
