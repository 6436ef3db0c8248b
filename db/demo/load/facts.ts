import { sql } from 'kysely';
import { factTables } from '../../../app/domains/facts/index.server.ts';
import { bragaFacts } from '../facts/braga.ts';
import { dagoFacts } from '../facts/dago.ts';
import { guideNote } from '../facts/guide-draft.ts';
import { guidesBefore } from '../facts/guides-before.ts';
import { guidesInside } from '../facts/guides-inside.ts';
import { melatiFacts } from '../facts/melati.ts';
import { payers } from '../facts/payers.ts';
import type { DemoHours } from '../records.ts';
import type { DemoLoad } from './demo-load.ts';

const hoursOf = (spans: readonly DemoHours[]) =>
  JSON.stringify(spans.flatMap(([days, start, end]) => days.map((day) => ({ day, start, end }))).toSorted((a, b) => a.day - b.day));
const htmlOf = (texts: readonly string[]) => texts.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('\n');

/** What visitors ask of the three units. Two facts were not checked for longer than half a year, so that staff have something to check. */
export async function loadFacts(load: DemoLoad): Promise<void> {
  const shown = { published_at: load.morningAgo(200), updated_at: load.morningAgo(20) };
  await loadPayers(load, shown);
  for (const facts of [melatiFacts, dagoFacts, bragaFacts]) {
    const own = { facility_id: load.idOf('facilities', facts.unit), ...shown };
    await load.insert(
      'visiting_rules',
      facts.visiting.map(({ ward, hours, onHolidays, persons, age, who }) => ({
        ...own,
        ward,
        hours: hoursOf(hours),
        on_holidays: onHolidays,
        max_persons: persons,
        min_age: age,
        who,
      })),
    );
    await load.insert(
      'room_classes',
      facts.rooms.map(({ name, class: of, beds, price, amenities, kris }, at) => ({
        ...own,
        name,
        class: of,
        beds,
        price_from: price?.[0] ?? null,
        price_until: price?.[1] ?? null,
        not_included: price ? ['Obat', 'Kunjungan dokter', 'Tindakan'] : [],
        amenities,
        images: of === 'intensif' ? [] : facts.roomPictures,
        kris,
        sort_order: at + 1,
      })),
    );
    await load.insert(
      'visitor_places',
      facts.places.map(({ hours, ...place }) => ({ ...own, ...place, hours: hoursOf(hours) })),
    );
    await load.insert(
      'departments',
      facts.departments.map(({ whatsapp, hours, ...department }, at) => ({
        ...own,
        ...department,
        whatsapp_phone: whatsapp,
        hours: hoursOf(hours),
        sort_order: at + 1,
      })),
    );
    await load.insert(
      'hospital_licences',
      facts.licences.map(({ fromDay, toDay, ...licence }) => ({
        ...own,
        ...licence,
        valid_from: load.dateIn(fromDay),
        valid_until: load.dateIn(toDay),
      })),
    );
    if (facts.vacancies.length > 0) {
      await load.insert(
        'vacancies',
        facts.vacancies.map(({ tasks, toDay, ...vacancy }) => ({
          ...own,
          ...vacancy,
          content: `<h2>Tugas</h2><ul>${tasks.map((task) => `<li>${task}</li>`).join('')}</ul>${guideNote}`,
          email: 'karier@sehati.example',
          closes_on: load.dateIn(toDay),
        })),
      );
    }
  }
  await load.insert(
    'visitor_guides',
    [...guidesBefore, ...guidesInside].map(({ unit, text, steps = [], ...guide }, at) => ({
      ...guide,
      ...shown,
      facility_id: unit && load.idOf('facilities', unit),
      content: [htmlOf(text), guideNote].filter(Boolean).join('\n'),
      steps: JSON.stringify(
        steps.map(({ name, place = null, bring = null, time = null, price = null }) => ({ name, place, bring, time, price })),
      ),
      sort_order: at + 1,
    })),
  );
  await loadChecks(load);
}

async function loadPayers(load: DemoLoad, shown: Readonly<Record<string, unknown>>): Promise<void> {
  await load.insert(
    'payers',
    payers.map(({ name, kind, aliases }) => ({ name, kind, aliases, ...shown })),
  );
  const rows: { id: number; name: string }[] = await load.trx.selectFrom('payers').select(['id', 'name']).execute();
  await load.insert(
    'payer_terms',
    payers.flatMap(({ name, method, bring, note, terms }) =>
      terms.map(({ unit, answers: [outpatient, inpatient, emergency, birth, dental, check_up], toDay }) => ({
        ...shown,
        payer_id: rows.find((row) => row.name === name)?.id,
        facility_id: load.idOf('facilities', unit),
        outpatient,
        inpatient,
        emergency,
        birth,
        dental,
        check_up,
        method,
        bring,
        note,
        valid_from: load.dateIn(-200),
        valid_until: toDay === null ? null : load.dateIn(toDay),
      })),
    ),
  );
}

async function loadChecks(load: DemoLoad): Promise<void> {
  for (const [kind, table] of Object.entries(factTables)) {
    await sql`
      insert into fact_checks (kind, fact_id, checked_at)
      select ${kind}, id, ${load.morningAgo(20)} from ${sql.table(table)}`.execute(load.trx);
  }
  await sql`
    update fact_checks set checked_at = ${load.morningAgo(190)}
    where kind = 'visitor-places' and fact_id in (select id from visitor_places where kind = 'kantin' order by id limit 2)`.execute(
    load.trx,
  );
}
