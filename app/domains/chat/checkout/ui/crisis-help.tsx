import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { phone } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import words from '#app/ui/parts/words.module.css';
import { type CrisisHelp, isAmbulance } from '../../room/triage.ts';
import styles from './chat-checkout.module.css';

/** For who wishes to hurt themselves: people who help now, and nothing to buy. Calm, because alarm drives people away. */
export function Crisis({ help, level: Title = 'h1' }: { help: CrisisHelp; level?: 'h1' | 'h2' }) {
  const { title, say, actions, avoid, calls } = help;
  const box = useTakeFocus<HTMLElement>(Title === 'h1' ? title : null);
  const numbers = calls.filter(({ href }) => href.startsWith('tel:'));
  const pages = calls.filter((call) => !numbers.includes(call));
  return (
    <section ref={box} className={styles.crisis} aria-labelledby="krisis" tabIndex={-1}>
      <Title id="krisis">{title}</Title>
      <p>{say}</p>
      <ul>
        {numbers.map((call, at) => (
          <li key={call.slug}>
            <a className={`button button-${at === 0 ? 'brand' : 'secondary'} button-wide`} href={call.href}>
              <Icon glyph={phone} />
              <span>
                Telepon {call.label}
                {/* What 119 is for frightens people away who wish to hurt themselves. */}
                {isAmbulance(call) ? null : <small>{call.what}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {actions.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pages.map(({ slug, label, what, href }) => (
        <p key={slug}>
          <a className="link" href={href} rel="noopener">
            {label}
          </a>{' '}
          {what}
        </p>
      ))}
      {avoid.map((line) => (
        <p key={line} className={words.soft}>
          {line}
        </p>
      ))}
    </section>
  );
}
