import { phoneText } from '#app/platform/phone-text.ts';
import { IconButton } from '#app/ui/button.tsx';
import { arrowUp, mapPin, phone, siren, waypoints } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { RegistrationLink } from './header.tsx';
import { navigation } from './navigation.ts';
import type { ShellFacts } from './shell-facts.server.ts';

export function Footer({ facts }: { facts: ShellFacts | null }) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-desk">
          <Receptionist />
          <div>
            <h2 className="text-2xl">Resepsionis kami siap membantu</h2>
            <p className="mt-2 max-w-prose text-on-deep-soft">
              Pilih dokter dan jam praktik, lalu lanjutkan percakapan lewat WhatsApp. Resepsionis kami membalas dan membantu Anda sampai
              jadwal pasti.
            </p>
          </div>
          <RegistrationLink />
        </div>
        {facts && facts.units.length > 0 ? <Units units={facts.units} /> : null}
        <nav id="navigasi-bawah" aria-label="Kaki halaman" tabIndex={-1} className="footer-nav">
          <ul>
            {navigation.map(({ name, path }) => (
              <li key={path}>
                <Link href={path}>{name}</Link>
              </li>
            ))}
            {/* In the menu of narrow screens too, which only opens with a script. */}
            <li>
              <Link href="/account/profile">Akun</Link>
            </li>
          </ul>
        </nav>
        <div className="footer-end">
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
    <ul className="footer-units">
      {units.map((unit) => (
        <li key={unit.id} className={`unit-${unit.accent}`}>
          <h3 className="text-lg">{unit.name}</h3>
          <address>
            <p>
              {unit.address}, {unit.city}
            </p>
            <a href={unit.map} target="_blank" rel="noopener">
              <Icon glyph={mapPin} />
              Petunjuk arah<span className="sr-only"> ke {unit.name}</span>
            </a>
            <a href={`tel:${unit.phone}`}>
              <Icon glyph={phone} />
              <span className="sr-only">Telepon {unit.name} </span>
              {phoneText(unit.phone)}
            </a>
            {unit.emergency_phone ? (
              <a href={`tel:${unit.emergency_phone}`}>
                <Icon glyph={siren} />
                <span>
                  IGD <span className="sr-only">{unit.name} </span>
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

/** The link tree, on wide screens (narrow ones have it in the bottom bar), and the button back to the top. */
function FloatingTools({ linkTree }: { linkTree: string | null }) {
  return (
    <div className="floating-tools">
      <IconButton label="Kembali ke atas" data-to-top hidden>
        <Icon glyph={arrowUp} />
      </IconButton>
      {linkTree ? (
        <a
          href={linkTree}
          target="_blank"
          rel="noopener"
          aria-label="Semua tautan Sehati (tab baru)"
          className="icon-button floating-links"
        >
          <Icon glyph={waypoints} />
        </a>
      ) : null}
    </div>
  );
}

function Receptionist() {
  return (
    <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true" className="receptionist">
      <circle className="r-ground" cx="60" cy="60" r="58" />
      <path className="r-coat" d="M20 108c2-24 18-36 40-36s38 12 40 36a58 58 0 0 1-80 0Z" />
      <path className="r-collar" d="m46 74 14 16 14-16-5-4H51Z" />
      <path className="r-veil" d="M34 70c-4-30 6-50 26-50s30 20 26 50c-4 10-16 16-26 16s-22-6-26-16Z" />
      <path className="r-face" d="M43 50c0-13 7-20 17-20s17 7 17 20-7 23-17 23-17-10-17-23Z" />
      <path className="r-line" d="M52 60q8 7 16 0M51 48v2M69 48v2" />
      <path className="r-headset" d="M36 56V50c0-18 10-27 24-27s24 9 24 27v8q0 12-14 13" />
      <rect className="r-headset-pad" x="31" y="50" width="10" height="17" rx="5" />
      <rect className="r-headset-pad" x="79" y="50" width="10" height="17" rx="5" />
    </svg>
  );
}
