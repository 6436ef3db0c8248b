import { phoneText } from '#app/platform/phone-text.ts';
import { useTakeFocus } from '#app/ui/form/take-focus.ts';
import { phone } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { crisisCompany, crisisHelper, crisisSafety, crisisText, crisisTitle } from '../../rooms/triage.rules.ts';
import styles from './buying.module.css';

type Ward = Readonly<{ name: string; phone: string }>;

/** For who wishes to hurt themselves: people who help now, and nothing to buy. Calm, because alarm drives people away. */
export function Crisis({ wards, level: Title = 'h1' }: { wards: readonly Ward[]; level?: 'h1' | 'h2' }) {
  const box = useTakeFocus<HTMLElement>(Title === 'h1' ? crisisTitle : null);
  return (
    <section ref={box} className={styles.crisis} aria-labelledby="krisis" tabIndex={-1}>
      <Title id="krisis">{crisisTitle}</Title>
      <p>{crisisText}</p>
      <p>
        <strong>{crisisCompany}</strong> {crisisSafety}
      </p>
      <ul>
        <li>
          <Call number="119" text="Telepon 119" tone="brand" />
        </li>
        {wards.map(({ name, phone: number }) => (
          <li key={number}>
            <Call number={number} text={`Telepon IGD ${name}, ${phoneText(number)}`} tone="secondary" />
          </li>
        ))}
        <li>
          <Call number="119" text="Ingin bicara: 119, lalu tekan 8" tone="secondary" />
        </li>
      </ul>
      <p>
        Lebih mudah menulis? Buka{' '}
        <a className="link" href="https://healing119.id" rel="noopener">
          healing119.id
        </a>
        . Gratis; kadang harus menunggu.
      </p>
      <p className="text-ink-soft">{crisisHelper}</p>
    </section>
  );
}

function Call({ number, text, tone }: { number: string; text: string; tone: 'brand' | 'secondary' }) {
  return (
    <a className={`button button-${tone} button-wide`} href={`tel:${number}`}>
      <Icon glyph={phone} />
      {text}
    </a>
  );
}
