import { sql } from 'kysely';
import { workList } from '#app/kits/work/declare-list.server.ts';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { formBadge } from '../form/form-badge.ts';
import { surveysPath } from '../result/result-list.ts';
import { from, listed, within } from './survey-list.store.server.ts';

const countText = (count: number) => (count > 0 ? String(count) : '–');

/** The surveys of facilities, with how many have answered. */
export const surveys = workList({
  name: 'form.find_surveys',
  texts: {
    title: 'Survei',
    lead: 'Jawaban survei terenkripsi; setiap pembukaan dicatat. Keluhan ditangani di Keluhan pasien.',
    one: 'survei',
    many: 'Survei',
    next: 'Survei berikutnya',
    empty: { title: 'Belum ada survei.', text: 'Survei tampil di sini setelah formulirnya terbit.' },
  },
  path: surveysPath,
  capability: 'surveys.read',
  perPage: 200,
  reach: (actor, chosen) => withinOf(actor, 'surveys.read', chosen),
  source: { from, key: sql.ref('f.id'), within },
  list: listed,
  filters: {},
  // The last answer first, behind them surveys without one, and last those that are put away.
  order: () => ({
    by: [
      { by: sql`(f.state = 'archived')::int`, type: 'number' },
      { by: sql`(s.last_at is null)::int`, type: 'number' },
      { by: sql.ref('s.last_at'), type: 'time', isDescending: true },
    ],
  }),
  columns: [
    { label: 'Survei', cell: ({ name }) => name },
    { label: 'Keadaan', cell: formBadge },
    { label: 'Jawaban', isNumber: true, cell: ({ answers }) => String(answers) },
    { label: 'Perlu diperiksa', isNumber: true, cell: ({ held }) => countText(held) },
    { label: 'Keluhan terbuka', isNumber: true, cell: ({ open_complaints: complaints }) => countText(complaints) },
    { label: 'Terakhir dijawab', cell: ({ last_at: at }) => at && momentText(at.toISOString()) },
    { label: 'Fasilitas', cell: ({ facility }) => facility ?? 'Seluruh grup' },
  ],
  opens: (id) => `${surveysPath}/${id}`,
});
