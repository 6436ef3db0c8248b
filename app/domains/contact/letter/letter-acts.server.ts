import { sql } from 'kysely';
import { z } from 'zod';
import { findHolders } from '#app/domains/accounts/index.server.ts';
import { renderWorded, wordedChats } from '#app/domains/messages/index.server.ts';
import { type Act, actsFor, area, choice, noteAct, ownerAct, takeAct } from '#app/kits/work/work-acts.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { recordId } from '#app/platform/operations/fields.ts';
import { fail, ok } from '#app/platform/operations/operation.server.ts';
import { dueAfterMove, dueOf, type Letter, setSuspect } from './letter.store.server.ts';
import type { ShownLetter } from './letter.work.server.ts';
import { chosenOutcomes, isOpen, teamCapabilities, teamLabels } from './letter-states.ts';
import { answerMail, preparedLines, preparedTexts } from './letter-texts.ts';

const act = actsFor<Letter, ShownLetter>();
const maxText = 2_000;
const isWaiting = ({ state, is_suspect: isSuspect }: Letter) => isOpen(state) && !isSuspect;
const isUnfinished = ({ state, is_suspect: isSuspect }: Letter) => state !== 'closed' && !isSuspect;

/** Who can be given a letter: who sorts all of them, and who answers for its team. */
export const findLetterHolders = (db: Queryable, { facility_id: facility, team }: Pick<Letter, 'facility_id' | 'team'>) =>
  findHolders(db, facility, [...new Set([...rolesWith(teamCapabilities.desk), ...rolesWith(teamCapabilities[team])])]);

/** The beginnings of answers, in the words of staff. */
async function findPreparedTexts({ db }: Readonly<{ db: Queryable }>) {
  const all = Object.entries(preparedTexts);
  const texts = await wordedChats(
    db,
    all.map(([, { text }]) => preparedLines(text)),
  );
  return all.map(([key, { label, text }], at) => ({ key, label, text: texts[at] ?? text }));
}

/** What staff do with a letter, in the order of the panel. */
export const letterActs = {
  take: takeAct('Kerjakan surat ini', 'Surat ini sekarang Anda kerjakan.', isWaiting),
  answer: act({
    label: 'Kirim jawaban',
    heading: 'Jawab lewat email',
    place: 'part',
    done: 'Jawaban masuk antrean kirim.',
    event: ['answered', 'Dijawab lewat email'],
    isAnswer: true,
    when: isUnfinished,
    isMain: () => true,
    fields: {
      answer: {
        ...area('Jawaban', {
          max: maxText,
          missing: 'Tulis jawabannya.',
          rows: 7,
          hint: 'Terkirim ke email pengirim dengan salam dan nama rumah sakit. Jangan menulis hasil pemeriksaan di sini.',
        }),
        starts: findPreparedTexts,
      },
    },
    failures: { bad_address: [422, 'Alamat email pengirim tidak dapat dikirimi surat. Hubungi lewat telepon.'] },
    decide: ({ tx, platform, actor }, letter, { answer }) =>
      z.email().safeParse(letter.email).success
        ? ok({
            change: { assignee_id: actor.userId, state: 'answered' },
            text: answer,
            async after() {
              const content = await renderWorded(tx, answerMail(letter, answer));
              return await queueMessage(tx, platform, { channel: 'email', recipient: letter.email, ...content });
            },
          })
        : fail('bad_address'),
  }),
  note: noteAct(maxText, 'Ikut dalam salinan data pengirim; tulis apa adanya.'),
  assign: ownerAct({
    heading: 'Berikan kepada petugas',
    place: 'more',
    done: 'Petugas disimpan.',
    event: ['assigned', 'Petugas dipilih'],
    when: isWaiting,
    findHolders: findLetterHolders,
    missing: 'Pilih petugasnya.',
    refused: 'Petugas itu tidak menjawab surat rumah sakit ini. Pilih petugas lain.',
    change: (owner) => ({ assignee_id: owner, state: 'working' }),
  }),
  move: act({
    label: 'Teruskan surat',
    heading: 'Teruskan',
    place: 'more',
    done: 'Surat diteruskan.',
    event: ['moved', 'Diteruskan'],
    when: isWaiting,
    fields: {
      facility: {
        label: 'Rumah sakit',
        control: 'choice',
        hint: 'Boleh dikosongkan untuk petugas pelindungan data.',
        schema: z.preprocess((text) => (text === '' || text === undefined ? null : text), recordId('Pilih rumah sakitnya.').nullable()),
        value: (open) => String(open.facility_id ?? ''),
        options: ({ facilities }) => facilities.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      team: { ...choice('Dijawab oleh', teamLabels, 'Pilih siapa yang menjawab.'), value: ({ team }) => team },
    },
    // Personal data are a matter of the whole group, so the hospital may stay unsaid.
    check: ({ facility, team }) => (facility === null && team !== 'privacy' ? { facility: ['Pilih rumah sakitnya.'] } : null),
    failures: { no_facility: [422, 'Rumah sakit itu tidak ada lagi. Pilih yang lain.'] },
    // Who had it may not reach it any more, so it begins again at the other place.
    decide: (_acting, _letter, { facility, team }) =>
      ok({
        change: {
          ...(facility === null ? {} : { facility_id: facility }),
          team,
          due_at: dueAfterMove(team),
          assignee_id: null,
          state: 'new',
        },
      }),
  }),
  close: act({
    label: 'Tandai selesai',
    heading: 'Selesai tanpa email',
    place: 'more',
    done: 'Surat ditandai selesai.',
    event: ['closed', 'Ditandai selesai'],
    when: isUnfinished,
    fields: { outcome: choice('Bagaimana selesainya', chosenOutcomes, 'Pilih bagaimana selesainya.') },
    decide: (_acting, _letter, { outcome }) => ok({ change: { state: 'closed', outcome } }),
  }),
  spam: act({
    label: 'Tandai spam',
    place: 'press',
    done: 'Surat ditandai spam.',
    event: ['closed', 'Ditandai selesai'],
    when: ({ state }) => isOpen(state),
    decide: ({ tx }, { id }) =>
      ok({
        change: { state: 'closed', outcome: 'spam' },
        after: async () => {
          await setSuspect(tx, id, true);
          return null;
        },
      }),
  }),
  reopen: act({
    label: ({ is_suspect: isSuspect }) => (isSuspect ? 'Bukan spam' : 'Buka kembali'),
    place: 'press',
    done: 'Surat dikembalikan ke daftar baru.',
    event: ['reopened', 'Dibuka kembali'],
    when: ({ state, is_suspect: isSuspect }) => !isOpen(state) || isSuspect,
    decide: ({ tx, now }, { id, state, team, is_suspect: isSuspect }) =>
      ok({
        // What was finished has its time again from now; what only looked automated still has it from its arrival.
        change: { state: 'new', outcome: null, ...(isOpen(state) ? {} : { due_at: dueOf(team, sql<Date>`${now}::timestamptz`) }) },
        after: async () => {
          if (isSuspect) await setSuspect(tx, id, false);
          return null;
        },
      }),
  }),
} satisfies Record<string, Act<Letter, ShownLetter>>;
