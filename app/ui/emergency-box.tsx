import styles from './emergency-box.module.css';
import { phone, siren } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';

/** A number to call, or a page that helps. */
export type EmergencyCall = { label: string; what: string; href: string };

/** What a text search shows before everything else to who may be in an emergency. */
export type EmergencyBox = {
  /** `amber` asks; `plain` gives the numbers without an alarm. */
  tone: 'red' | 'amber' | 'plain' | 'quiet';
  title: string;
  say: string;
  actions: string[];
  avoid: string[];
  /** The first two are buttons. */
  calls: EmergencyCall[];
  /** Kinds of records that the results leave out. */
  hides: string[];
};

const buttons = 2;

/** The box needs no script: what is folded is a disclosure whose first lines are seen. */
export function EmergencyNotice({ box }: { box: EmergencyBox }) {
  const { tone, title, say, actions, avoid, calls } = box;
  const others = calls.slice(buttons);
  return (
    <section className={`${styles.box} ${styles[tone]}`} aria-label={title} data-emergency={tone}>
      <h2 className={styles.title}>
        {tone === 'red' ? <Icon glyph={siren} /> : null}
        {title}
      </h2>
      <p>{say}</p>
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
              {others.map(({ href, label, what }) => (
                <li key={label}>
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
      {calls.slice(0, buttons).map(({ href, label, what }) => (
        <a key={label} href={href} className={styles.call}>
          <Icon glyph={phone} />
          <span>
            <b>{label}</b> <span className={styles.what}>{what}</span>
          </span>
        </a>
      ))}
    </p>
  );
}
