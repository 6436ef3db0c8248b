import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { publicHolidays } from '../public-holidays.ts';
import { articleCategories, articles } from './articles.ts';
import { doctors } from './doctors.ts';
import { facilities, facilityTypes } from './facilities.ts';
import { landingPages } from './landing-pages.ts';
import { leaves, schedules } from './schedules.ts';
import { serviceCategories } from './service-categories.ts';
import { specializations } from './specializations.ts';

const icons: Record<string, unknown> = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/healthicons/icons.json'), 'utf8'),
).icons;

// What Permenkes 1787/2010 keeps out of a hospital's publicity.
const boasts =
  /\bterbaik\b|\bnomor satu\b|\bsatu-satunya\b|\bpaling (?:baik|lengkap|canggih|murah)\b|\bterlengkap\b|\btercanggih\b|\btermurah\b|\bpertama di\b|\bdijamin\b|\bpasti sembuh\b|\btestimoni\b/i;

const everyText = JSON.stringify([facilities, specializations, serviceCategories, doctors, leaves, articles, landingPages]);

function text(html: string): string {
  return html.replace(/<[^>]+>/g, ' ');
}

function expectUnique(slugs: string[]): void {
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
}

describe('demo directory', () => {
  it('has the promised numbers under unique slugs', () => {
    expect(facilities).toHaveLength(3);
    expect(facilityTypes).toHaveLength(4);
    expect(specializations.length).toBeGreaterThanOrEqual(24);
    expect(doctors).toHaveLength(60);
    expect(serviceCategories).toHaveLength(9);
    for (const list of [facilities, facilityTypes, specializations, doctors, serviceCategories, articleCategories, articles]) {
      expectUnique(list.map((entry) => entry.slug));
    }
  });

  it('says plainly that it is a demo', () => {
    for (const facility of facilities) expect(facility.description).toContain('Data contoh');
    for (const doctor of doctors) expect(doctor.description).toContain('Dokter contoh');
    for (const article of articles) expect(article.content).toContain('Artikel contoh untuk demonstrasi');
    for (const page of landingPages) expect(JSON.stringify(page.sections)).toContain('dibuat untuk demonstrasi');
  });

  it('keeps to the advertising rules', () => {
    expect(everyText.match(boasts)).toBeNull();
  });

  it('uses icons that exist', () => {
    for (const entry of [...specializations, ...serviceCategories]) expect(icons, entry.icon).toHaveProperty(entry.icon);
  });

  it('has valid phone numbers that nobody owns', () => {
    for (const facility of facilities) {
      for (const phone of [facility.phone, facility.whatsappPhone, facility.emergencyPhone]) {
        expect(isValidPhoneNumber(phone), phone).toBe(true);
        expect(phone).toMatch(/^\+62220000/);
      }
      expect(new URL(facility.webUrl).hostname).toMatch(/\.example$/);
    }
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
      if (/hijab|bob|bun|long/.test(doctor.look)) expect(doctor.gender, doctor.name).toBe('female');
      else expect(doctor.gender, doctor.name).toBe('male');
    }
  });
});

describe('demo timetable', () => {
  it('gives every specialization of a unit a doctor with hours, and every unit twelve of them', () => {
    for (const facility of facilities) {
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

  it('never has a doctor in two places at once', () => {
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
  it('has twelve of a readable length with sources', () => {
    expect(articles).toHaveLength(12);
    for (const article of articles) {
      const words = text(article.content).split(/\s+/).filter(Boolean).length;
      expect(words, article.slug).toBeGreaterThanOrEqual(350);
      expect(words, article.slug).toBeLessThanOrEqual(600);
      expect(article.summary.length, article.slug).toBeLessThanOrEqual(200);
      const cited = new Set([...article.content.matchAll(/#referensi-(\d+)/g)].map((match) => match[1]));
      expect([...cited].sort()).toEqual(article.citations.map((citation) => citation.ref));
      expect(
        doctors.some((doctor) => doctor.slug === article.reviewer),
        article.reviewer,
      ).toBe(true);
      expect(articleCategories.some((category) => category.slug === article.category)).toBe(true);
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
    }
  });
});

describe('public holidays', () => {
  it('names each day of 2026 and 2027 once', () => {
    expect(new Set(publicHolidays.map((holiday) => holiday.day)).size).toBe(publicHolidays.length);
    expect(publicHolidays.filter((holiday) => holiday.day.startsWith('2026'))).toHaveLength(17);
    expect(publicHolidays.filter((holiday) => holiday.day.startsWith('2027'))).toHaveLength(17);
  });
});
