import { LinkButton } from '#app/ui/button.tsx';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import type { Contact } from '../../my-registration.ts';
import styles from './registration.module.css';

/** The admissions of the hospitals, each a chat with a message that is ready to be sent. */
export function ContactLinks({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <section aria-labelledby="admisi">
      <h2 id="admisi">Tanya bagian admisi</h2>
      <ul className={styles.contacts}>
        {contacts.map(({ slug, name, chat }) => (
          <li key={slug}>
            <LinkButton href={chat} target="_blank" rel="noopener">
              <Icon glyph={messageCircle} />
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
