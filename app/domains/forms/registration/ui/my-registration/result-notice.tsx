import { useEffect, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { circleCheck, messageCircle, x } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './registration.module.css';
import type { RegistrationShown } from './shown-registration.ts';

/** How long the notice stands, unless it is closed before, as specified. */
const shownMs = 60_000;

/**
 * The result of a registration, with the admissions to write to; the hospital of the form is ticked. Closing it opens the chat of the first
 * ticked one. A browser opens one window at a press, so the others stay as links.
 */
export function ResultNotice({ registration }: { registration: RegistrationShown }) {
  const { contacts, said } = registration;
  const [isShown, setShown] = useState(true);
  const [ticked, setTicked] = useState<readonly string[]>(() => contacts.filter(({ isChosen }) => isChosen).map(({ slug }) => slug));
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return <ContactLinks contacts={contacts} />;
  const chosen = contacts.filter(({ slug }) => ticked.includes(slug));
  function close(): void {
    setShown(false);
    if (chosen[0]) window.open(chosen[0].chat, '_blank', 'noopener');
  }
  return (
    <section className={styles.result} aria-label="Hasil pendaftaran">
      <IconButton label="Tutup" className={styles.close} onClick={close}>
        <Icon glyph={x} />
      </IconButton>
      <FormDone text={said}>
        <p className={styles.said}>
          <Icon glyph={circleCheck} />
          <strong>{said}</strong>
        </p>
      </FormDone>
      <fieldset className={styles.choose}>
        <legend>Kabari bagian admisi lewat WhatsApp</legend>
        {contacts.map(({ slug, name }) => (
          <label key={slug} className={styles.tick}>
            <input
              type="checkbox"
              checked={ticked.includes(slug)}
              onChange={({ target }) => setTicked((all) => (target.checked ? [...all, slug] : all.filter((one) => one !== slug)))}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <Button tone="primary" className={styles.scripted} onClick={close}>
        {chosen[0] ? (
          <>
            <Icon glyph={messageCircle} />
            Tutup dan buka WhatsApp {chosen[0].name}
          </>
        ) : (
          'Tutup'
        )}
      </Button>
      <noscript>
        <ContactLinks contacts={contacts} />
      </noscript>
    </section>
  );
}
