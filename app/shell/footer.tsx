import type { ReactNode } from 'react';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { mapPin, phone, siren } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { FloatingTools } from './floating-tools.tsx';
import styles from './footer.module.css';
import { NavigationItems, RegistrationLink } from './header.tsx';
import { footNavigation, isTask } from './navigation.ts';
import type { ShellFacts } from './shell-facts.server.ts';

export function Footer({ facts, pathname }: { facts: ShellFacts | null; pathname: string }) {
  const isShort = isTask(pathname);
  return (
    <footer className={`${styles.footer} ${isShort ? styles.short : ''}`}>
      <div className={`wrap ${styles.content}`}>
        {isShort ? null : <Contact units={facts?.units ?? []} />}
        <Pages pathname={pathname} />
        <div className={styles.end}>
          <p>
            © {facts?.year} Sehati{isShort ? null : '. Hak cipta dilindungi.'}
          </p>
          <Link href="/privacy-policy">Kebijakan Privasi</Link>
        </div>
      </div>
      <FloatingTools linkTree={facts?.linkTree ?? null} isInTask={isShort} />
    </footer>
  );
}

/** How the hospitals are reached. */
function Contact({ units }: { units: ShellFacts['units'] }) {
  return (
    <>
      <div className={styles.desk}>
        <div>
          <h2 className={titles.large}>Resepsionis kami siap membantu</h2>
          <p className={styles.lead}>
            Pilih dokter dan jam praktik, lalu lanjutkan percakapan lewat WhatsApp. Resepsionis kami membalas dan membantu Anda sampai
            jadwal pasti.
          </p>
        </div>
        <RegistrationLink className={styles.registration} />
      </div>
      <EmergencyPhones units={units.filter(({ emergency_phone }) => emergency_phone)} />
      {units.length > 0 ? (
        <Group title="Rumah sakit">
          <Units units={units} />
        </Group>
      ) : null}
    </>
  );
}

/** A part of the foot: folded on a phone, open under its title on a wide screen and without a script. A fragment leads to its `id`. */
function Group({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.group}>
      <h2 className={titles.small}>{title}</h2>
      <details>
        <summary>{title}</summary>
        {children}
      </details>
    </section>
  );
}

/** The departments that take emergencies, each a press away from every page that is read. */
function EmergencyPhones({ units }: { units: ShellFacts['units'] }) {
  if (units.length === 0) return null;
  return (
    <section className={styles.emergency}>
      <h2 className={titles.small}>IGD 24 jam</h2>
      <ul>
        {units.map(({ name, emergency_phone: phone }) => (
          <li key={name}>
            <a href={`tel:${phone}`}>
              <Icon glyph={siren} />
              <span>
                {name} <span className={styles.number}>{phoneText(phone as string)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every page of the menu, which needs a script on narrow screens. */
function Pages({ pathname }: { pathname: string }) {
  return (
    <Group title="Semua halaman" id="navigasi-bawah">
      <nav aria-label="Kaki halaman" className={styles.nav}>
        <ul>
          <NavigationItems items={footNavigation} pathname={pathname} />
        </ul>
      </nav>
    </Group>
  );
}

function Units({ units }: { units: ShellFacts['units'] }) {
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <li key={unit.id} className={`unit-${unit.accent}`}>
          <h3 className={titles.small}>{unit.name}</h3>
          <address>
            <p>
              {unit.address}, {unit.city}
            </p>
            <a href={unit.map} target="_blank" rel="noopener">
              <Icon glyph={mapPin} />
              Petunjuk arah<span className="visually-hidden"> ke {unit.name}</span>
            </a>
            <a href={`tel:${unit.phone}`}>
              <Icon glyph={phone} />
              <span className="visually-hidden">Telepon {unit.name} </span>
              {phoneText(unit.phone)}
            </a>
          </address>
        </li>
      ))}
    </ul>
  );
}
