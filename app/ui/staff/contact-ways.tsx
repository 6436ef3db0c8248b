import { LinkButton } from '#app/ui/button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { messageCircle, phone } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import styles from './contact-ways.module.css';

/** A number that staff have asked for, and the addresses that call it and write to it. */
export type Ways = Readonly<{ phone: string; call_url: string; whatsapp_url: string }>;

/** The number of a person, shown on request only; its reading was recorded. It takes the focus. */
export function ContactWays({ ways }: { ways: Ways }) {
  const box = useTakeFocus<HTMLDivElement>(ways.phone);
  return (
    <div ref={box} tabIndex={-1} className={styles.ways}>
      <p className={styles.number}>{ways.phone}</p>
      <LinkButton href={ways.call_url} tone="secondary">
        <Icon glyph={phone} />
        Telepon
      </LinkButton>
      <LinkButton href={ways.whatsapp_url} tone="brand" target="_blank" rel="noopener noreferrer" data-key="w">
        <Icon glyph={messageCircle} />
        Buka WhatsApp
      </LinkButton>
    </div>
  );
}

/** The ways to one person of a list. They take the focus, because the button that asked for them stands below. */
export function NamedWays({ ways, name }: { ways: Ways; name: string }) {
  const box = useTakeFocus<HTMLDivElement>(ways.phone);
  return (
    <div ref={box} role="status" tabIndex={-1}>
      <Notice>
        <p>
          {name}: <strong>{ways.phone}</strong>
        </p>
        <p className={`${styles.ways} ${styles.named}`}>
          <LinkButton tone="secondary" small href={ways.call_url}>
            Telepon
          </LinkButton>
          <LinkButton tone="secondary" small href={ways.whatsapp_url} target="_blank" rel="noopener">
            Buka WhatsApp
          </LinkButton>
        </p>
      </Notice>
    </div>
  );
}
