import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { publicHolidays } from '../public-holidays.ts';
import { articleCategories, articleRenames, articles } from './articles.ts';
import { doctors } from './doctors.ts';
import { facilities, facilityTypes, units } from './facilities.ts';
import { landingPages } from './landing-pages.ts';
import { medicineCategories, medicines, pharmacies } from './medicines.ts';
import { promos } from './promos.ts';
import { leaves, schedules } from './schedules.ts';
import { serviceCategories } from './service-categories.ts';
import { services } from './services.ts';
import { specializations } from './specializations.ts';

const icons: Record<string, unknown> = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/healthicons/icons.json'), 'utf8'),
).icons;

// What Permenkes 1787/2010 forbids in a hospital's publicity.
const boasts =
  /\bterbaik\b|\bnomor satu\b|\bsatu-satunya\b|\bpaling (?:baik|lengkap|canggih|murah)\b|\bterlengkap\b|\btercanggih\b|\btermurah\b|\bpertama di\b|\bdijamin\b|\bpasti sembuh\b|\btestimoni\b/i;

const everyText = JSON.stringify([
  facilities,
  specializations,
  serviceCategories,
  services,
  promos,
  doctors,
  leaves,
  articles,
  landingPages,
  medicines,
]);

function text(html: string): string {
  return html.replace(/<[^>]+>/g, ' ');
}

function expectUnique(slugs: string[]): void {
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
}

describe('demo directory', () => {
  it('has the promised numbers under unique slugs', () => {
    expect(units).toHaveLength(3);
    expect(facilities).toHaveLength(12);
    expect(new Set(facilities.map((facility) => facility.type))).toEqual(new Set(facilityTypes.map((type) => type.slug)));
    expect(facilityTypes).toHaveLength(4);
    expect(specializations.length).toBeGreaterThanOrEqual(24);
    expect(doctors).toHaveLength(80);
    expect(serviceCategories).toHaveLength(9);
    expect(services).toHaveLength(40);
    expect(promos).toHaveLength(18);
    expect([medicineCategories.length, medicines.length, pharmacies.length]).toEqual([12, 113, 3]);
    for (const list of [medicineCategories, medicines]) expectUnique(list.map((entry) => entry.slug));
    const lists = [facilities, facilityTypes, specializations, doctors, serviceCategories, services, promos, articleCategories, articles];
    for (const list of lists) expectUnique(list.map((entry) => entry.slug));
  });

  it('says plainly that it is a demo', () => {
    for (const facility of facilities) {
      expect(facility.description).toContain('(contoh)');
      expect(facility.content).toContain('Data contoh');
    }
    for (const service of services) expect(service.content).toContain('Layanan contoh untuk demonstrasi');
    for (const promo of promos) expect(promo.content).toContain('Promo contoh untuk demonstrasi');
    for (const doctor of doctors) expect(doctor.description).toContain('Dokter contoh');
    for (const article of articles) expect(article.content).toContain('Artikel contoh untuk demonstrasi');
    for (const page of landingPages) expect(JSON.stringify(page.sections)).toContain('dibuat untuk demonstrasi');
  });

  it('follows the advertising rules', () => {
    expect(everyText.match(boasts)).toBeNull();
  });

  it('uses icons that exist', () => {
    for (const entry of [...specializations, ...serviceCategories]) expect(icons, entry.icon).toHaveProperty(entry.icon);
  });

  it('has valid phone numbers that are unassigned', () => {
    for (const facility of facilities) {
      for (const phone of [facility.phone, facility.whatsappPhone, facility.emergencyPhone]) {
        if (phone === null) continue;
        expect(isValidPhoneNumber(phone), phone).toBe(true);
        expect(phone).toMatch(/^\+62220000/);
      }
      if (facility.webUrl) expect(facility.webUrl).toMatch(/^https:\/\/[a-z-]+\.sehati\.example$/);
    }
    const phones = facilities.flatMap((facility) => [facility.phone, facility.whatsappPhone]);
    expect(new Set(phones).size).toBe(phones.length);
  });

  it('gives every doctor the title of the main specialization', () => {
    for (const doctor of doctors) {
      const main = specializations.find((entry) => entry.slug === doctor.specializations[0]);
      expect(doctor.name.endsWith(`, ${main?.title}`), doctor.name).toBe(true);
      expect(doctor.name).toMatch(/^(dr|drg)\. /);
      expect(text(doctor.description).split('. ').length).toBeGreaterThanOrEqual(2);
    }
    expect(doctors.some((doctor) => doctor.specializations.length > 1)).toBe(true);
    // A headscarf belongs to a woman's portrait, a cap, beard or moustache to a man's.
    for (const doctor of doctors) {
      if (/hijab|bob|bun|long/.test(doctor.appearance)) expect(doctor.gender, doctor.name).toBe('female');
      else expect(doctor.gender, doctor.name).toBe('male');
    }
  });
});

describe('demo timetable', () => {
  it('gives every specialization of a unit a doctor with hours, and every unit twelve of them', () => {
    for (const facility of units) {
      const offered = new Set(
        doctors
          .flatMap((doctor) => doctor.practices)
          .filter((entry) => entry.unit === facility.slug)
          .map((entry) => entry.specialization),
      );
      const timed = new Set(schedules.filter((slot) => slot.unit === facility.slug).map((slot) => slot.specialization));
      expect(offered.size).toBeGreaterThanOrEqual(12);
      expect(timed).toEqual(offered);
    }
    const practised = new Set(schedules.map((slot) => slot.specialization));
    expect(practised.size).toBe(specializations.length);
  });

  it('never has a doctor at two facilities at once', () => {
    for (const doctor of doctors) {
      const slots = schedules.filter((slot) => slot.doctor === doctor.slug);
      expect(slots.length, doctor.slug).toBeGreaterThan(0);
      for (const [index, slot] of slots.entries()) {
        for (const other of slots.slice(index + 1)) {
          if (slot.day !== other.day) continue;
          expect(slot.unit, `${doctor.slug} day ${slot.day}`).toBe(other.unit);
          const apart = (slot.endHour ?? '24:00') <= other.startHour || (other.endHour ?? '24:00') <= slot.startHour;
          expect(apart, `${doctor.slug} day ${slot.day}`).toBe(true);
        }
      }
    }
  });

  it('mixes appointments, capacities and several units', () => {
    for (const slot of schedules) {
      if (slot.endHour) expect(slot.endHour > slot.startHour).toBe(true);
      if (slot.capacity !== null) expect(slot.capacity >= 1 && slot.capacity <= 20).toBe(true);
    }
    const limited = schedules.filter((slot) => slot.capacity !== null).length / schedules.length;
    expect(limited).toBeGreaterThan(0.25);
    expect(limited).toBeLessThan(0.45);
    expect(schedules.filter((slot) => slot.endHour === null).length).toBeGreaterThan(10);
    expect(doctors.filter((doctor) => new Set(doctor.practices.map((entry) => entry.unit)).size > 1).length).toBeGreaterThan(10);
  });

  it('sends known doctors on leave, some of them now', () => {
    for (const leave of leaves) {
      expect(
        doctors.some((doctor) => doctor.slug === leave.doctor),
        leave.doctor,
      ).toBe(true);
      expect(leave.fromDay).toBeLessThanOrEqual(leave.toDay);
    }
    expect(leaves.some((leave) => leave.fromDay <= 0 && leave.toDay >= 10)).toBe(true);
  });
});

describe('demo articles', () => {
  it('has sixty in ten categories, of a readable length and with sources', () => {
    expect(articles).toHaveLength(60);
    expect(articleCategories).toHaveLength(10);
    for (const category of articleCategories) {
      expect(articles.filter((article) => article.category === category.slug).length, category.slug).toBeGreaterThanOrEqual(5);
    }
    for (const article of articles) {
      const words = text(article.content).split(/\s+/).filter(Boolean).length;
      expect(words, article.slug).toBeGreaterThanOrEqual(350);
      expect(words, article.slug).toBeLessThanOrEqual(700);
      expect(article.summary.length, article.slug).toBeLessThanOrEqual(200);
      expect(article.content.match(/<h2>/g)?.length ?? 0, article.slug).toBeGreaterThanOrEqual(3);
    }
    const days = articles.map((article) => article.publishedDaysAgo);
    expect(new Set(days).size).toBe(days.length);
  });

  it('matches every citation to an entry and every entry to a citation, and has no address that could be invented', () => {
    for (const article of articles) {
      const cited = new Set([...article.content.matchAll(/#referensi-(\d+)/g)].map((match) => match[1]));
      expect([...cited].sort(), article.slug).toEqual(article.citations.map((citation) => citation.ref));
      expect(article.content, article.slug).not.toMatch(/\[\d\](?!<)/);
      for (const { cite } of article.citations) expect(cite).not.toMatch(/https?:|doi/i);
    }
  });

  it('uses only the tags the reader page knows, and balances them', () => {
    const allowed = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'sup']);
    for (const article of articles) {
      const open: string[] = [];
      for (const [, slash, tag = ''] of article.content.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        expect(allowed, article.slug).toContain(tag);
        if (slash) expect(open.pop()).toBe(tag);
        else open.push(tag);
      }
      expect(open).toEqual([]);
      // Marks of the plain notation that were not converted to tags.
      expect(text(article.content), article.slug).not.toMatch(/[*#]|^- /m);
    }
  });

  it('redirects old addresses directly to articles, and reuses no present one', () => {
    const slugs = new Set(articles.map((article) => article.slug));
    expectUnique(articleRenames.map(([oldSlug]) => oldSlug));
    for (const [oldSlug, slug] of articleRenames) {
      expect(slugs).toContain(slug);
      expect(slugs).not.toContain(oldSlug);
    }
    expect(articleRenames.filter(([, slug]) => slug.startsWith('tanda-tanda-awal-kehamilan'))).toHaveLength(2);
  });
});

describe('demo services and promos', () => {
  it('fill every category and show every kind, with and without price, options and hours', () => {
    for (const category of serviceCategories) {
      expect(services.filter((service) => service.category === category.slug).length, category.slug).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(services.map((service) => service.kind)).size).toBe(3);
    for (const service of services) {
      expect(service.summary.length, service.slug).toBeLessThanOrEqual(200);
      // Reservations of a doctor and chats have the doctor's hours.
      const hasOwnHours = service.kind === 'visit' || (service.kind === 'reservation' && service.doctor === null);
      expect(service.hours.length > 0, service.slug).toBe(hasOwnHours);
      for (const [days, start, end] of service.hours) {
        expect(new Set(days).size).toBe(days.length);
        if (end) expect(end > start).toBe(true);
      }
      if (service.kind === 'consultation') {
        expect(service.doctor, service.slug).not.toBeNull();
        expect(service.options.every((option) => option.minutes !== null)).toBe(true);
        expect(Math.min(...service.options.map((option) => option.price))).toBe(service.price);
      }
      const slots = service.hours.flatMap(([days, start]) => days.map((day) => `${day} ${start}`));
      expect(new Set(slots).size, service.slug).toBe(slots.length);
    }
    expect(services.filter((service) => service.isFeatured).length).toBeGreaterThanOrEqual(6);
    expect(services.some((service) => service.price === null)).toBe(true);
    expect(services.some((service) => service.image === null)).toBe(true);
  });

  it('has promos that run, have ended and have not begun, for every unit', () => {
    for (const unit of units)
      expect(promos.some((promo) => promo.facility === unit.slug && promo.toDay !== null && promo.toDay > 0)).toBe(true);
    expect(promos.filter((promo) => promo.fromDay > 0)).toHaveLength(1);
    expect(promos.filter((promo) => promo.toDay !== null && promo.toDay < 0)).toHaveLength(3);
    expect(promos.some((promo) => promo.toDay === null)).toBe(true);
    expect(promos.some((promo) => promo.image === null)).toBe(true);
    expect(promos.some((promo) => promo.ctaUrl === null)).toBe(true);
    for (const promo of promos) {
      expect(promo.summary.length, promo.slug).toBeLessThanOrEqual(200);
      // The allowed targets of "Order Sekarang": the units' own sites and their WhatsApp numbers.
      if (promo.ctaUrl) {
        const unit = units.find((one) => one.slug === promo.facility);
        const chat = `https://wa.me/${unit?.whatsappPhone.slice(1)}`;
        expect([chat, unit?.webUrl]).toContain(promo.ctaUrl === chat ? chat : new URL(promo.ctaUrl).origin);
      }
    }
  });

  it('refers only to records that exist', () => {
    const known = (list: { slug: string }[]) => new Set<string | null>([null, ...list.map((entry) => entry.slug)]);
    const [doctorSlugs, facilitySlugs] = [known(doctors), known(facilities)];
    for (const { doctor, facility } of [...services, ...promos]) {
      expect(doctorSlugs).toContain(doctor);
      expect(facilitySlugs).toContain(facility);
    }
    for (const { category } of [...services, ...promos]) expect(known(serviceCategories)).toContain(category);
    for (const { specialization } of services) expect(known(specializations)).toContain(specialization);
    for (const { reviewer, category } of articles) {
      expect(doctorSlugs).toContain(reviewer);
      expect(known(articleCategories)).toContain(category);
    }
  });
});

it('has only HTML that the pages show unchanged', () => {
  const profiles = doctors.flatMap((one) => [one.description, one.education, one.awards, one.organizations, one.publications]);
  for (const html of [...[...articles, ...services, ...promos, ...facilities].map((entry) => entry.content), ...profiles]) {
    expect(cleanHtml(html)).toBe(html);
  }
  for (const { cite } of articles.flatMap((article) => article.citations)) expect(cleanHtml(cite)).toBe(cite);
});

describe('public holidays', () => {
  it('names each day of 2026 and 2027 once', () => {
    expect(new Set(publicHolidays.map((holiday) => holiday.day)).size).toBe(publicHolidays.length);
    expect(publicHolidays.filter((holiday) => holiday.day.startsWith('2026'))).toHaveLength(17);
    expect(publicHolidays.filter((holiday) => holiday.day.startsWith('2027'))).toHaveLength(17);
  });
});
