import type { ReactNode } from 'react';
import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { arrowRight, siren } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import styles from './error-pages.module.css';
import type { ShellFacts } from './shell-facts.server.ts';

type Units = ShellFacts['units'];

/** The page of an unknown address. */
export function NotFoundPage({ units }: { units: Units }) {
  return (
    <ErrorPage
      units={units}
      code="404"
      title="Halaman tidak ditemukan."
      text="Alamat ini mungkin salah ketik, atau halamannya sudah dipindahkan. Mulai lagi dari salah satu tempat ini:"
    />
  );
}

/** The page of a refused request; `text` says what to do. */
export function RefusalPage({ units, text }: { units: Units; text: string }) {
  return <ErrorPage units={units} title="Permintaan ini belum dapat dilayani." text={text} />;
}

/** The page of a server error: says what to do now. */
export function ServerErrorPage({ units }: { units: Units }) {
  return (
    <ErrorPage
      units={units}
      title="Halaman ini belum dapat dibuka"
      text="Ada gangguan di pihak kami, bukan di ponsel Anda. Tunggu sebentar lalu muat ulang halaman ini. Bila mendesak, telepon kami."
    />
  );
}

/** Links to other pages, as specified. */
const onwards = [
  { name: 'Home', text: 'Beranda situs ini', path: '/' },
  { name: 'Artikel', text: 'Bacaan kesehatan yang ditinjau dokter', path: '/articles' },
  { name: 'Halaman Dokter', text: 'Jadwal praktik dan profil dokter', path: '/dokter' },
  { name: 'Layanan', text: 'Pemeriksaan dan perawatan kami', path: '/layanan' },
  { name: 'Promo', text: 'Penawaran yang sedang berlaku', path: '/promo' },
];

type ErrorPageProps = { code?: string; title: string; text: string; units: Units; ways?: typeof onwards };

/** A page with what happened, the ways on, and the numbers for an emergency. */
export function ErrorPage({ code, title, text, units, ways = onwards }: ErrorPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        {code ? <p className={styles.code}>{code}</p> : null}
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <ul className={styles.links}>
          {ways.map((link) => (
            <li key={link.path} className="card card-link">
              <Link href={link.path} className={words.strong}>
                {link.name}
              </Link>
              <span className={words.hint}>{link.text}</span>
              <Icon glyph={arrowRight} />
            </li>
          ))}
        </ul>
      </div>
      <aside aria-labelledby="gawat-darurat" className={styles.emergency}>
        <h2 id="gawat-darurat" className={titles.medium}>
          <Icon glyph={siren} />
          Gawat darurat?
        </h2>
        <p>Telepon sekarang, jangan menunggu halaman ini.</p>
        <ul>
          {units.map((unit) =>
            unit.emergency_phone ? (
              <EmergencyNumber key={unit.id} phone={unit.emergency_phone}>
                IGD {unit.name}
              </EmergencyNumber>
            ) : null,
          )}
          <li>
            <a href={ambulanceHref}>
              <span>Ambulans nasional</span>
              <strong>{ambulanceNumber}</strong>
            </a>
          </li>
        </ul>
      </aside>
    </div>
  );
}

function EmergencyNumber({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <li>
      <a href={`tel:${phone}`}>
        <span>{children}</span>
        <strong>{phoneText(phone)}</strong>
      </a>
    </li>
  );
}
