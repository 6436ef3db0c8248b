import { sql } from 'kysely';
import { workList } from '#app/kits/work/declare-list.server.ts';
import { isInScope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { questionsTopicOf } from '../room/room-topic.server.ts';
import { answerMinutes, questionDeskPath } from './question.ts';
import { findPharmacyIds, from, listed, waiting, within } from './question-list.store.server.ts';

const capability = 'prescriptions.check';

/** The open questions to pharmacies: those that wait, the oldest first, and then those that are answered. Without who asks, and what. */
export const questions = workList({
  name: 'question.find_work',
  texts: {
    title: 'Tanya apoteker',
    lead: `Pembeli dijanjikan jawaban dalam ${answerMinutes} menit selama apotek buka. Jelaskan obatnya; jangan mendiagnosis, dan arahkan ke dokter bila perlu.`,
    one: 'pertanyaan',
    many: 'Pertanyaan yang terbuka',
    next: 'Pertanyaan berikutnya',
    empty: {
      title: 'Tidak ada pertanyaan yang terbuka.',
      text: 'Pertanyaan baru tampil di sini dengan sendirinya.',
      glyph: circleCheck,
    },
  },
  path: questionDeskPath,
  capability,
  perPage: 200,
  reach: (actor, chosen) => withinOf(actor, capability, chosen),
  source: { from, key: sql.ref('q.id'), within },
  list: listed,
  filters: {},
  order: () => ({
    by: [
      { by: sql`(w.since is null)::int`, type: 'number' },
      { by: sql`coalesce(w.since, r.created_at)`, type: 'time' },
    ],
  }),
  columns: [
    { label: 'Tentang', cell: ({ about }) => about ?? 'Yang sudah tidak ada' },
    { label: 'Apotek', cell: ({ pharmacy }) => pharmacy },
    { label: 'Ditanyakan', cell: ({ asked_at: at, since }) => momentText((since ?? at).toISOString()) },
    {
      label: 'Keadaan',
      isState: true,
      cell({ since, answer_by: by }, { now }) {
        if (since === null) return { text: 'Sudah dijawab', tone: 'good', glyph: circleCheck };
        const isLate = by !== null && by <= now;
        return isLate
          ? { text: 'Lewat waktu janji', tone: 'warning', glyph: circleAlert }
          : { text: by ? `Jawab sebelum ${momentText(by.toISOString())}` : 'Menunggu', tone: 'info', glyph: clock };
      },
    },
  ],
  opens: (id) => `${questionDeskPath}/${id}`,
  async topics({ db }, actor, chosen) {
    const scope = withinOf(actor, capability, chosen) ?? [];
    return (await findPharmacyIds(db)).filter((id) => isInScope(scope, id)).map(questionsTopicOf);
  },
});

/** Questions that wait for a pharmacist. */
export const waitingQuestions = questions.waiting(
  { name: 'chat.questions', label: 'Pertanyaan kepada apoteker', capability },
  waiting,
  (scope) => scope,
);
