import type { ReactNode } from 'react';
import { phoneText } from '#app/platform/phone-text.ts';
import { arrowRight, siren } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import type { ShellFacts } from './shell-facts.server.ts';

type Units = ShellFacts['units'];

/** The page for an address that leads nowhere. */
export function NotFoundPage({ units }: { units: Units }) {
  return (
    <OffRoad
      units={units}
      code="404"
      title="Halaman tidak ditemukan."
      text="Alamat ini mungkin salah ketik, atau halamannya sudah dipindahkan. Mulai lagi dari salah satu tempat ini:"
    />
  );
}

/** The page for a fault on our side: says what to do now. */
export function Apology({ units }: { units: Units }) {
  return (
    <OffRoad
      units={units}
      title="Halaman ini belum dapat dibuka"
      text="Ada gangguan di pihak kami, bukan di ponsel Anda. Tunggu sebentar lalu muat ulang halaman ini. Bila mendesak, telepon kami."
    />
  );
}

/** Where to go from here: spec 2, section 2, "Not-found page". */
const onwards = [
  { name: 'Home', text: 'Halaman depan situs ini', path: '/' },
  { name: 'Artikel', text: 'Bacaan kesehatan yang ditinjau dokter', path: '/articles' },
  { name: 'Halaman Dokter', text: 'Jadwal praktik dan profil dokter', path: '/dokter' },
  { name: 'Layanan', text: 'Pemeriksaan dan perawatan kami', path: '/layanan' },
  { name: 'Promo', text: 'Penawaran yang sedang berlaku', path: '/promo' },
];

function OffRoad({ code, title, text, units }: { code?: string; title: string; text: string; units: Units }) {
  return (
    <div className="wrap off-road">
      <div>
        {code ? <p className="off-road-code">{code}</p> : null}
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{text}</p>
        <ul className="off-road-links">
          {onwards.map((link) => (
            <li key={link.path} className="card card-link">
              <a href={link.path} className="font-bold">
                {link.name}
              </a>
              <span className="text-sm text-ink-soft">{link.text}</span>
              <Icon glyph={arrowRight} />
            </li>
          ))}
        </ul>
      </div>
      <aside aria-labelledby="gawat-darurat" className="emergency">
        <h2 id="gawat-darurat" className="text-xl">
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
            <a href="tel:119">
              <span>Ambulans nasional</span>
              <strong>119</strong>
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
