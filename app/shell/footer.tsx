import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { mapPin, phone, siren } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { FloatingTools } from './floating-tools.tsx';
import styles from './footer.module.css';
import { RegistrationLink } from './header.tsx';
import { allNavigation } from './navigation.ts';
import { Receptionist } from './receptionist.tsx';
import type { ShellFacts } from './shell-facts.server.ts';

export function Footer({ facts }: { facts: ShellFacts | null }) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.content}`}>
        <div className={styles.desk}>
          <Receptionist />
          <div>
            <h2 className={titles.large}>Resepsionis kami siap membantu</h2>
            <p className={styles.lead}>
              Pilih dokter dan jam praktik, lalu lanjutkan percakapan lewat WhatsApp. Resepsionis kami membalas dan membantu Anda sampai
              jadwal pasti.
            </p>
          </div>
          <RegistrationLink className={styles.registration} />
        </div>
        {facts && facts.units.length > 0 ? <Units units={facts.units} /> : null}
        <nav id="navigasi-bawah" aria-label="Kaki halaman" tabIndex={-1} className={styles.nav}>
          <ul>
            {allNavigation.map(({ name, path }) => (
              <li key={path}>
                <Link href={path}>{name}</Link>
              </li>
            ))}
            {/* The menu of narrow screens has these links too, but it needs a script. */}
            <li>
              <Link href="/account/profile">Akun</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.end}>
          <p>© {facts ? `${facts.year} ` : ''}Sehati. Hak cipta dilindungi.</p>
          <Link href="/privacy-policy">Kebijakan Privasi</Link>
        </div>
      </div>
      <FloatingTools linkTree={facts?.linkTree ?? null} />
    </footer>
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
            {unit.emergency_phone ? (
              <a href={`tel:${unit.emergency_phone}`}>
                <Icon glyph={siren} />
                <span>
                  IGD <span className="visually-hidden">{unit.name} </span>
                  {phoneText(unit.emergency_phone)}
                </span>
              </a>
            ) : null}
          </address>
        </li>
      ))}
    </ul>
  );
}
