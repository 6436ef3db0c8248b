import { labelIn } from '#app/platform/content/closed-list.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { findDepartmentsOf } from '../department/find-departments.server.ts';
import type { FactUnit, ShownFact } from '../fact/fact-units.ts';
import { findLicencesOf } from '../hospital-licence/find-hospital-licences.server.ts';
import { findTermsOf } from '../payer/find-payers.server.ts';
import { coveredCare, payerAnswers, type TermsRow } from '../payer/payer-answers.schema.ts';
import { findPlacesOf } from '../place/find-visitor-places.server.ts';
import { placeKinds } from '../place/place-kinds.schema.ts';
import { findRoomsOf } from '../room/find-rooms.server.ts';
import { roomClasses } from '../room/room-classes.schema.ts';
import { roomPriceText } from '../room/room-texts.ts';
import { findOpenVacancies } from '../vacancy/find-vacancies.server.ts';
import { findVisiting } from '../visiting/find-visiting-rules.server.ts';
import { wards } from '../visiting/wards.schema.ts';
import { careIn, departmentIn, placesIn, roomClassIn, wardIn } from './asked-facts.ts';
import { typedWordsOf } from './match-everyday-page.ts';

/** What is said of one unit, with the facts it is read from; `phone` is the number to ask. */
export type SaidOfUnit = Readonly<{ text: string; phone?: string; facts: readonly ShownFact[] }>;

/** Reads once what is said of each unit, for words that were typed; null where nothing can be said. */
type LinesOf = (reads: Reads, typed: readonly string[]) => Promise<(unit: FactUnit) => SaidOfUnit | null>;

/** The facts of a unit. */
const ofUnit = <Fact extends ShownFact>(facts: readonly Fact[], { id }: FactUnit): Fact[] => facts.filter((one) => one.facilityId === id);

/** A unit of which something is not known is asked. */
const ask = ({ phone }: FactUnit, what: string): SaidOfUnit => ({ text: `Tanyakan ${what}`, phone, facts: [] });

/** "ICU: Besuk hari ini 11.00–12.00": of the ward that was asked for, otherwise of the general ones. */
const sayVisits: LinesOf = async (reads, typed) => {
  const rules = await findVisiting(reads);
  const asked = wardIn(typed);
  return (unit) => {
    const rule = ofUnit(rules, unit).find(({ ward }) => ward === (asked ?? 'umum'));
    const ward = asked && labelIn(wards, asked);
    if (rule) return { text: ward ? `${ward}: ${rule.today.text}` : rule.today.text, facts: [rule] };
    return ask(unit, ward ? `jam besuk ${ward}` : 'jam besuk');
  };
};

/** "mulai Rp425.000 semalam", or the rooms of the class that was asked for. */
const sayRooms: LinesOf = async (reads, typed) => {
  const rooms = await findRoomsOf(reads);
  const asked = roomClassIn(typed);
  return (unit) => {
    const all = ofUnit(rooms, unit);
    const facts = all.filter((room) => asked === null || room.class === asked);
    const prices = facts.flatMap(({ priceFrom }) => priceFrom ?? []);
    if (all.length > 0 && facts.length === 0) return { text: `Tidak ada ${labelIn(roomClasses, asked ?? '')} di daftar kamar`, facts: all };
    if (prices.length === 0) return { ...ask(unit, asked ? `harga ${labelIn(roomClasses, asked)}` : 'kamar dan harganya'), facts };
    if (asked === null) return { text: `mulai ${rupiah(Math.min(...prices))} semalam`, facts };
    const named = facts.map((room) => `${room.name}: ${roomPriceText(room) ?? 'tanyakan harganya'}`);
    return { text: `${labelIn(roomClasses, asked)} ${listText(named)}`, facts };
  };
};

/** "IGD: ya; Rawat jalan dan rawat inap: dengan surat jaminan atau rujukan" */
function coverText(terms: TermsRow, typed: readonly string[]): string {
  const asked = careIn(typed);
  const shown = coveredCare.filter(({ value }) => (asked ? value === asked : ['outpatient', 'inpatient', 'emergency'].includes(value)));
  const groups = payerAnswers.flatMap(({ value: answer, label }) => {
    const cares = shown
      .filter(({ value }) => terms[value] === answer)
      .map((care, at) => (at > 0 && care.value !== 'emergency' ? care.label.toLowerCase() : care.label));
    return cares.length > 0 ? [`${listText(cares)}: ${label.toLowerCase()}`] : [];
  });
  return groups.join('; ');
}

const sayBpjs: LinesOf = async (reads, typed) => {
  const all = (await findTermsOf(reads)).filter(({ kind }) => kind === 'bpjs');
  return (unit) => {
    const facts = ofUnit(all, unit);
    return facts[0] ? { text: coverText(facts[0], typed), facts } : ask(unit, 'apakah BPJS dilayani');
  };
};

/** The words of a name by which it is known. */
const ownWords = (name: string) => typedWordsOf(name).filter((word) => !['asuransi', 'pt', 'tpa'].includes(word));

/** What the payer that was named covers, or which payers a unit works with. */
const sayPayers: LinesOf = async (reads, typed) => {
  const all = (await findTermsOf(reads)).filter(({ kind }) => kind !== 'bpjs');
  const wordsNamed = ({ payer, aliases }: TermsRow) =>
    Math.max(...[payer, ...aliases].map(ownWords).map((words) => (words.every((word) => typed.includes(word)) ? words.length : 0)));
  // Of "Sehat" and "Sehat Keluarga", the second is meant where both words are typed.
  const [best] = all.toSorted((one, other) => wordsNamed(other) - wordsNamed(one));
  const name = best && wordsNamed(best) > 0 ? best.payer : undefined;
  return (unit) => {
    const own = ofUnit(all, unit);
    const named = own.find(({ payer }) => payer === name);
    if (named) return { text: `${named.payer}: ${coverText(named, typed)}`, facts: [named] };
    if (name) return { ...ask(unit, `apakah ${name} dilayani`), facts: own };
    if (own.length === 0) return ask(unit, 'penjamin Anda');
    return { text: `${listText([...new Set(own.map(({ payer }) => payer))])}. Penjamin lain: tanyakan`, phone: unit.phone, facts: own };
  };
};

/** The places that were asked for; without any, where the unit is. */
const sayPlaces: LinesOf = async (reads, typed) => {
  const places = await findPlacesOf(reads);
  const asked = placesIn(typed);
  return (unit) => {
    if (asked === null) return null;
    const facts = ofUnit(places, unit).filter(({ kind }) => asked.includes(kind));
    if (facts.length === 0) return ask(unit, listText(asked.map((kind) => labelIn(placeKinds, kind).toLowerCase())));
    const said = facts.map(({ kind, location, price }) =>
      [asked.length > 1 ? `${labelIn(placeKinds, kind)}: ${location}` : location, price].filter(Boolean).join(', '),
    );
    return { text: said.join('; '), facts };
  };
};

const sayAddress: LinesOf = async (reads, typed) => {
  const places = await sayPlaces(reads, typed);
  return (unit) => places(unit) ?? { text: unit.address, facts: [] };
};

/** The number of the department that was asked for, otherwise of the usual one of the page; of the unit where it has none. */
const sayDepartment =
  (usual: string | null): LinesOf =>
  async (reads, typed) => {
    const departments = await findDepartmentsOf(reads);
    const asked = departmentIn(typed) ?? usual;
    return (unit) => {
      const found = ofUnit(departments, unit).find(
        ({ name, phone }) => phone !== null && asked !== null && name.toLowerCase().includes(asked),
      );
      return found
        ? { text: found.name, phone: found.phone ?? unit.phone, facts: [found] }
        : { text: 'Telepon', phone: unit.phone, facts: [] };
    };
  };

const sayEmergency: LinesOf = async () => (unit) =>
  unit.emergencyPhone === null ? ask(unit, 'nomor IGD') : { text: 'IGD', phone: unit.emergencyPhone, facts: [] };

const sayLicences: LinesOf = async (reads) => {
  const licences = await findLicencesOf(reads);
  return (unit) => {
    const facts = ofUnit(licences, unit);
    if (facts.length === 0) return null;
    const said = facts.map(({ kind, grade, until }) =>
      [kind === 'izin' ? 'izin' : 'akreditasi', grade, `sampai ${mediumDateOf(until)}`].filter(Boolean).join(' '),
    );
    return { text: listText(said), facts };
  };
};

const sayVacancies: LinesOf = async (reads) => {
  const vacancies = await findOpenVacancies(reads, null);
  return (unit) => {
    const facts = ofUnit(vacancies, unit);
    return { text: facts.length > 0 ? listText(facts.map(({ name }) => name)) : 'Tidak ada lowongan yang dibuka', facts };
  };
};

/** What a page says of a unit, by the name of the page: its facts. */
export const factsOfPages: Readonly<Record<string, LinesOf>> = {
  bpjs: sayBpjs,
  'bpjs-igd': sayBpjs,
  'bpjs-kelas': sayBpjs,
  'bpjs-rujukan': sayBpjs,
  asuransi: sayPayers,
  besuk: sayVisits,
  kamar: sayRooms,
  lokasi: sayAddress,
  fasilitas: sayPlaces,
  'kursi-roda': sayPlaces,
  ambulans: sayEmergency,
  mutu: sayLicences,
  karier: sayVacancies,
};

/** Whom to ask at a unit about a page that has no facts of it. */
export const contactsOfPages: Readonly<Record<string, LinesOf>> = {
  kontak: sayDepartment(null),
  antrean: sayDepartment('pendaftaran'),
  hasil: sayDepartment('laboratorium'),
  'rekam-medis': sayDepartment('rekam medis'),
  'rawat-inap': sayDepartment('rawat inap'),
  jenazah: sayDepartment('rawat inap'),
  hak: sayDepartment('pengaduan'),
  akta: sayDepartment('rekam medis'),
  biaya: sayDepartment(null),
  cicilan: sayDepartment(null),
};
