import type { ReactNode } from 'react';
import { checkedText } from '#app/domains/facts/fact/fact-units.ts';
import type { FacilityFacts } from '#app/domains/facts/index.server.ts';
import { placeKinds } from '#app/domains/facts/place/place-kinds.schema.ts';
import { CoveredCare } from '#app/domains/facts/visitor-page/ui/covered-care.tsx';
import { HourList } from '#app/domains/facts/visitor-page/ui/hour-list.tsx';
import { LicenceList } from '#app/domains/facts/visitor-page/ui/licence-list.tsx';
import { PlaceList } from '#app/domains/facts/visitor-page/ui/place-list.tsx';
import { RoomList } from '#app/domains/facts/visitor-page/ui/room-list.tsx';
import { VisitingList } from '#app/domains/facts/visitor-page/ui/visiting-list.tsx';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import paper from '#app/ui/paper.module.css';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from './facility-facts.module.css';

type Unit = Readonly<{ name: string; phone: string }>;

/** The parts of a facility's page that its facts make, in their order; a part without facts is left out. */
export function factParts(facts: FacilityFacts): { id: string; label: string }[] {
  const { rooms, visiting, terms, places, departments, licences } = facts;
  const parts: [boolean, string, string][] = [
    [rooms.length > 0, 'kamar', 'Kamar'],
    [visiting.length > 0, 'besuk', 'Besuk'],
    [terms.length > 0, 'penjamin', 'Penjamin'],
    [places.length > 0, 'menuju', 'Menuju kami'],
    [departments.length > 0, 'bagian', 'Kontak bagian'],
    [licences.length > 0, 'izin', 'Izin'],
  ];
  return parts.flatMap(([isThere, id, label]) => (isThere ? [{ id, label }] : []));
}

type PartProps = {
  id: string;
  title: string;
  facts: readonly { checkedOn: string }[];
  more?: { href: string; label: string };
  children: ReactNode;
};

function Part({ id, title, facts, more, children }: PartProps) {
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={titles.large}>
        {title}
      </h2>
      <p className={words.hint}>{checkedText(facts)}</p>
      {children}
      {more ? (
        <a href={more.href} className={`link ${paper.onScreen}`}>
          {more.label}
        </a>
      ) : null}
    </section>
  );
}

/** What a facility says of rooms, visits, payers, places, departments and permits. */
export function FacilityFactParts({ unit, facts }: { unit: Unit; facts: FacilityFacts }) {
  const { rooms, visiting, terms, places, departments, licences } = facts;
  const byKind = placeKinds.flatMap(({ value, label }) => {
    const own = places.filter(({ kind }) => kind === value);
    return own.length > 0 ? [{ value, label, own }] : [];
  });
  return (
    <>
      <Part
        id="kamar"
        title="Kamar rawat inap"
        facts={rooms}
        more={{ href: '/pasien/kamar', label: 'Bandingkan kamar di semua rumah sakit kami' }}
      >
        <div className={styles.columns}>
          <RoomList unit={unit} rooms={rooms} />
        </div>
      </Part>
      <Part id="besuk" title="Jam besuk" facts={visiting} more={{ href: '/pasien/besuk', label: 'Jam besuk di semua rumah sakit kami' }}>
        <div className={styles.columns}>
          <VisitingList rules={visiting} />
        </div>
      </Part>
      <Part
        id="penjamin"
        title="BPJS, asuransi, dan perusahaan"
        facts={terms}
        more={{ href: '/pasien/asuransi', label: 'Cari asuransi atau perusahaan Anda' }}
      >
        <div className={styles.folded}>
          {terms.map((one) => (
            <details key={one.id}>
              <summary>{one.payer}</summary>
              <CoveredCare unit={unit} terms={one} />
            </details>
          ))}
        </div>
      </Part>
      <Part id="menuju" title="Menuju kami dan di dalam gedung" facts={places}>
        <div className={styles.places}>
          {byKind.map(({ value, label, own }) => (
            <div key={value}>
              <h3>{label}</h3>
              <PlaceList places={own} />
            </div>
          ))}
        </div>
      </Part>
      <Part id="bagian" title="Kontak bagian" facts={departments}>
        <ul className={styles.departments}>
          {departments.map(({ id, name, phone, whatsappPhone, email, hours }) => (
            <li key={id} id={`bagian-${id}`}>
              <h3>{name}</h3>
              {phone ? (
                <a href={`tel:${phone}`} className="link">
                  <span className="visually-hidden">Telepon {name} </span>
                  <Unbroken>{phoneText(phone)}</Unbroken>
                </a>
              ) : null}
              {whatsappPhone ? (
                <a href={chatWith(unit.name, whatsappPhone).chat} className="link" target="_blank" rel="noopener noreferrer">
                  WhatsApp <span className={paper.onPaper}>{phoneText(whatsappPhone)}</span>
                  <span className="visually-hidden">{name} (tab baru)</span>
                </a>
              ) : null}
              {email ? (
                <a href={`mailto:${email}`} className={`link ${words.long}`}>
                  {email}
                </a>
              ) : null}
              <HourList hours={hours} />
            </li>
          ))}
        </ul>
      </Part>
      <Part id="izin" title="Izin dan akreditasi" facts={licences} more={{ href: '/mutu', label: 'Izin semua rumah sakit kami' }}>
        <div className={styles.columns}>
          <LicenceList licences={licences} />
        </div>
      </Part>
    </>
  );
}
