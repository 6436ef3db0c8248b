import { sql } from 'kysely';
import { hash, pick, type Rows, text } from './report-columns.ts';
import { accountOrNull, type Given } from './report-row-parts.ts';

const rowUuid = (digit: number) => sql`(lpad(to_hex(g), 8, '0') || ${`-0000-4000-8000-00000000000${digit}`})::uuid`;

export function formRows({ moment, facilities }: Pick<Given, 'moment' | 'facilities'>): Rows[] {
  return [
    [
      'forms',
      {
        kind: text('survey'),
        slug: sql`'angka-' || g`,
        name: sql`'Formulir ' || g`,
        retention_days: sql`90`,
        facility_id: sql`case when g < 4 then (${facilities}::int[])[g] end`,
      },
      4,
    ],
    [
      'form_versions',
      { form_id: sql`(select max(id) from forms) - 4 + g`, n: sql`1`, definition: sql`'{}'::jsonb`, published_at: sql`now()` },
      4,
    ],
    [
      'form_submissions',
      {
        id: rowUuid(1),
        form_version_id: sql`(select max(id) from form_versions) - (case when g % 500 = 0 then 1 else 2 * (g % 2) end)`,
        user_id: accountOrNull(550),
        answers: sql`'{}'::jsonb`,
        source: pick(['page', 'page', 'api', 'staff'], 89),
        is_quarantined: sql`g % 8 = 0`,
        created_at: moment(3511),
        updated_at: moment(3511),
      },
    ],
    [
      'event_registrations',
      {
        id: rowUuid(2),
        submission_id: rowUuid(1),
        form_id: sql`(select max(id) from forms) - g % 4`,
        code: sql`lpad(g::text, 10, '0')`,
        ticket_hash: hash('a'),
        manage_hash: hash('b'),
        ticket_id: sql`substring(${hash('c')} from 1 for 8)`,
        state: pick(['confirmed', 'confirmed', 'quarantined', 'rejected', 'expired'], 97),
        state_at: moment(3607),
        name: sql`'Peserta ' || g % 60`,
        phone: sql`case when g % 2 = 0 then '+62812345' || lpad((g % 400)::text, 4, '0') end`,
        email: sql`case when g % 3 = 0 then 'p' || g % 50 || '@contoh.example' end`,
        party: sql`1`,
        total: sql`0`,
        created_at: moment(3607),
        updated_at: moment(3607),
      },
    ],
    [
      'event_admissions',
      {
        registration_id: sql`(lpad(to_hex(g * 3), 8, '0') || '-0000-4000-8000-000000000002')::uuid`,
        list_id: sql`1`,
        first_scan_id: sql`g`,
        first_at: moment(3607),
        admitted: sql`1`,
      },
      300,
    ],
  ];
}
