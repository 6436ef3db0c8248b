import { sql } from 'kysely';
import { workList } from '#app/kits/work/declare-list.server.ts';
import type { Badge } from '#app/kits/work/work-screen.ts';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { from, listed, waiting, within } from './dispensing.store.server.ts';
import { type DispensingStep, stepLabels } from './dispensing.ts';

const path = '/staff/resep/siapkan';

const marks: Readonly<Record<DispensingStep, Pick<Badge, 'tone' | 'glyph'>>> = {
  unprepared: { tone: 'warning', glyph: clock },
  unchecked: { tone: 'info', glyph: circleAlert },
  checked: { tone: 'good', glyph: circleCheck },
};

/** The parts with prescribed medicines that are not handed over yet, without their patients. */
export const dispensings = workList({
  name: 'dispensing.find_work',
  texts: {
    title: 'Penyiapan resep',
    lead: 'Obat resep dari pesanan yang sudah dibayar. Satu orang menyiapkan, orang lain memeriksa; baru kemudian diserahkan.',
    one: 'pesanan',
    many: 'Obat resep yang belum diserahkan',
    next: 'Pesanan berikutnya',
    empty: {
      title: 'Tidak ada obat resep yang disiapkan.',
      text: 'Bagian pesanan dengan obat resep tampil di sini setelah diterima apotek.',
    },
  },
  path,
  capability: 'prescriptions.check',
  perPage: 200,
  reach: (actor, chosen) => withinOf(actor, 'prescriptions.check', chosen),
  source: { from, key: sql.ref('s.id'), within },
  list: listed,
  filters: {},
  order: () => ({ by: [{ by: sql.ref('o.paid_at'), type: 'time' }] }),
  columns: [
    { label: 'Pesanan', cell: ({ order }) => ({ whole: order }) },
    { label: 'Dibayar', cell: ({ paid_at: at }) => momentText(at.toISOString()) },
    { label: 'Apotek', cell: ({ pharmacy }) => pharmacy },
    { label: 'Obat resep', isNumber: true, cell: ({ lines }) => String(lines) },
    {
      label: 'Keadaan',
      cell: ({ step, state }) => ({ ...marks[step], text: state === 'packed' ? stepLabels[step] : 'Menunggu dikemas' }),
    },
  ],
  opens: (id) => `${path}/${id}`,
});

/** Parts with prescribed medicines that nobody has prepared or checked. */
export const waitingDispensings = dispensings.waiting(
  { name: 'shop.dispensings', label: 'Obat resep untuk disiapkan', capability: 'prescriptions.check' },
  waiting,
  (scope) => scope,
);
