import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { pageSize, pagingOf } from '#app/platform/pages/paging.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { findDepartments } from './department/find-departments.server.ts';
import type { FactUnit } from './fact/fact-units.ts';
import * as answers from './fact-answers.schema.ts';
import { findGuides } from './guide/find-guides.server.ts';
import { findHospitalLicences } from './hospital-licence/find-hospital-licences.server.ts';
import { findPayers } from './payer/find-payers.server.ts';
import { findVisitorPlaces } from './place/find-visitor-places.server.ts';
import { findRooms } from './room/find-rooms.server.ts';
import { findVacancies, getVacancy, type Vacancy } from './vacancy/find-vacancies.server.ts';
import { findVisitingHours } from './visiting/find-visiting-rules.server.ts';

const reads: RateLimit = { name: 'facts', max: 300, windowSeconds: 60 };
const shared = { method: 'get', tag: 'Info pasien', rateLimit: reads } as const;

/** What every fact says beside its own. */
const factOf = (units: readonly FactUnit[], fact: Readonly<{ facilityId: number | null; checkedOn: string }>) => {
  const unit = units.find(({ id }) => id === fact.facilityId);
  return { facility: unit ? { slug: unit.slug, name: unit.name } : null, checked_on: fact.checkedOn };
};

/** The facts of one page. */
function pageOf<Fact, Shown>(facts: readonly Fact[], page: number, show: (fact: Fact) => Shown) {
  const shown = facts.slice((page - 1) * pageSize, page * pageSize);
  return { ...answer(shown.map(show)), meta: pagingOf(page, shown.length, facts.length) };
}

const vacancyOf = ({ facility, checkedOn, slug, name, kind, education, email, closesOn }: Omit<Vacancy, 'content'>) => ({
  facility: { slug: facility.slug, name: facility.name },
  checked_on: checkedOn,
  slug,
  name,
  kind,
  education,
  email,
  closes_on: closesOn,
});

/** What visitors ask of the units, for programs. */
export const factEndpoints: readonly Endpoint[] = [
  expose(findVisitingHours, {
    ...shared,
    path: '/visiting-hours',
    summary: 'Jam besuk tiap ruang, dan yang berlaku hari ini',
    response: answers.visitingAnswer,
    respond: ({ units, page, facts }) =>
      pageOf(facts, page, (rule) => ({
        ...factOf(units, rule),
        ward: rule.ward,
        hours: [...rule.hours],
        on_holidays: rule.onHolidays,
        max_persons: rule.maxPersons,
        min_age: rule.minAge,
        who: rule.who,
        note: rule.note,
        suspended_from: rule.suspendedFrom,
        suspended_until: rule.suspendedUntil,
        suspended_reason: rule.suspendedReason,
        today: rule.today.text,
      })),
  }),
  expose(findRooms, {
    ...shared,
    path: '/rooms',
    summary: 'Kamar rawat inap dan harganya semalam',
    response: answers.roomsAnswer,
    respond: ({ units, page, facts }) =>
      pageOf(facts, page, (room) => ({
        ...factOf(units, room),
        name: room.name,
        class: room.class,
        beds: room.beds,
        price_from: room.priceFrom,
        price_until: room.priceUntil,
        not_included: [...room.notIncluded],
        amenities: [...room.amenities],
        images: room.images.map((base) => pictureAddress(base, 'facility')),
        kris: [...room.kris],
      })),
  }),
  expose(findPayers, {
    ...shared,
    path: '/payers',
    summary: 'Penjamin dan yang dijaminnya di tiap unit',
    description: 'Dengan search, penjamin yang nama atau nama lainnya cocok. Yang sudah berakhir tidak ada.',
    response: answers.payersAnswer,
    respond: ({ units, page, facts }) =>
      pageOf(facts, page, (one) => ({
        ...factOf(units, one),
        payer: one.payer,
        kind: one.kind,
        outpatient: one.outpatient,
        inpatient: one.inpatient,
        emergency: one.emergency,
        birth: one.birth,
        dental: one.dental,
        check_up: one.check_up,
        method: one.method,
        bring: [...one.bring],
        phone: one.phone,
        note: one.note,
        until: one.until,
      })),
  }),
  expose(findVisitorPlaces, {
    ...shared,
    path: '/visitor-places',
    summary: 'Parkir, angkutan, musala, dan tempat lain bagi pengunjung',
    response: answers.placesAnswer,
    respond: ({ units, page, facts }) =>
      pageOf(facts, page, (one) => ({
        ...factOf(units, one),
        kind: one.kind,
        location: one.location,
        hours: [...one.hours],
        price: one.price,
        note: one.note,
      })),
  }),
  expose(findDepartments, {
    ...shared,
    path: '/departments',
    summary: 'Nomor dan jam layanan tiap bagian',
    response: answers.departmentsAnswer,
    respond: ({ units, page, facts }) =>
      pageOf(facts, page, (one) => ({
        ...factOf(units, one),
        name: one.name,
        phone: one.phone,
        whatsapp_phone: one.whatsappPhone,
        email: one.email,
        hours: [...one.hours],
      })),
  }),
  expose(findHospitalLicences, {
    ...shared,
    path: '/hospital-licences',
    summary: 'Izin dan akreditasi yang berlaku hari ini',
    response: answers.licencesAnswer,
    respond: ({ units, page, facts }) =>
      pageOf(facts, page, (one) => ({
        ...factOf(units, one),
        kind: one.kind,
        name: one.name,
        number: one.number,
        issuer: one.issuer,
        grade: one.grade,
        valid_from: one.from,
        valid_until: one.until,
        document_url: one.documentUrl,
      })),
  }),
  expose(findVacancies, {
    ...shared,
    path: '/vacancies',
    summary: 'Lowongan kerja yang dibuka',
    response: answers.vacanciesAnswer,
    respond: ({ page, vacancies }) => pageOf(vacancies, page, vacancyOf),
  }),
  expose(getVacancy, {
    ...shared,
    path: '/vacancies/{slug}',
    summary: 'Sebuah lowongan yang dibuka',
    response: answers.vacancyAnswer,
    respond: (vacancy) => answer({ ...vacancyOf(vacancy), content: vacancy.content }),
  }),
  expose(findGuides, {
    ...shared,
    path: '/patient-guides/{page}',
    summary: 'Teks dan langkah sebuah halaman pasien',
    response: answers.guidesAnswer,
    respond: ({ units, guides }) =>
      answer(
        guides.map((one) => ({ ...factOf(units, one), name: one.name, anchor: one.anchor, content: one.content, steps: [...one.steps] })),
      ),
  }),
];
