import { randomUUID } from 'node:crypto';
import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { findEmergencyBoxOrNull } from '#app/domains/directory/index.server.ts';
import { findOpenings } from '#app/domains/shop/index.server.ts';
import type { EmergencyBox } from '#app/platform/contacts/emergency-box.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { chatAlphabet } from '#app/platform/text/base32.ts';
import { lockToPost, writeFailures, writeMessage } from '../message/write-message.server.ts';
import { roomLetters } from '../room/room.schema.ts';
import { readPromise, renewPromise } from './follow-question.server.ts';
import { askInput, subjectQuery } from './question.schema.ts';
import * as store from './question.store.server.ts';
import { maxOpenQuestions, openDays, promiseOf, promiseText, todayText } from './question.ts';

/*
 * Policy: an account asks about listed medicines, and about its own orders and prescriptions. Everything else is `not_found`.
 */
const closedText = 'Apotek ini belum menerima pertanyaan. Telepon apoteknya.';

/** What a question can be about at which pharmacies, with their hours, and the question about it that is open. */
export const getAskForm = operation({
  name: 'question.form',
  access: 'user',
  limits: 'reads',
  input: subjectQuery,
  failures: { not_found: notFound },
  async run({ db, actor: { userId }, clock }, { about, of }) {
    const now = clock.now();
    const subjects = await store.findSubjects(db, { about, of, userId, now });
    const [first] = subjects;
    if (!first) return fail('not_found');
    const openings = await findOpenings(
      db,
      subjects.map(({ pharmacyId }) => pharmacyId),
      now,
    );
    const pharmacies = await Promise.all(
      subjects.map(async (subject) => {
        const { days = [], timeZone = 'Asia/Jakarta' } = openings.get(subject.pharmacyId) ?? {};
        const promised = promiseOf(days, now);
        return {
          id: subject.pharmacyId,
          name: subject.pharmacy,
          phone: subject.phone,
          today: todayText(days, timeZone, now),
          promise: promised ? promiseText(promised) : closedText,
          isOpen: promised?.opensAt === null,
          open: (await store.findOpenQuestions(db, userId, subject, now)).same,
        };
      }),
    );
    return ok({ text: first.text, pharmacies });
  },
});

type Asking = Readonly<{ tx: Tx; userId: string; subject: store.Subject; now: Date }>;

/** The room of a question: the one about this that is open, or a new one. */
async function openRoom({ tx, userId, subject, now }: Asking) {
  // Two forms that are sent at once open one room.
  await lockAccount(tx, userId);
  const { count, same } = await store.findOpenQuestions(tx, userId, subject, now);
  if (same !== null) return ok(same);
  if (count >= maxOpenQuestions) return fail('too_many');
  const promised = await readPromise(tx, subject.pharmacyId, now);
  if (!promised) return fail('closed');
  const name = randomCode(roomLetters, chatAlphabet);
  const endsAt = new Date(promised.by.getTime() + openDays * 86_400_000);
  await store.insertQuestion(tx, { name, userId, subject, answerBy: promised.by, endsAt, now });
  return ok(name);
}

type Answer = Readonly<{ id: string; room: string; emergency: null } | { id: null; room: null; emergency: EmergencyBox }>;

/**
 * Asks the pharmacists of a pharmacy. What reads as an emergency is answered with the box of that emergency and not sent, until who asks says that there
 * is none.
 */
export const askPharmacist = operation({
  name: 'question.asked',
  access: 'user',
  limits: [perAccount(20, '1d', 'questions')],
  input: askInput,
  failures: {
    ...writeFailures,
    closed: [409, closedText],
    ended: [409, 'Pertanyaan Anda yang sama baru saja ditutup. Kirim sekali lagi.'],
    too_many: [409, `Anda punya ${maxOpenQuestions} pertanyaan yang masih terbuka. Tutup salah satunya dulu di Chat saya.`],
  },
  async run({ tx, actor, platform, clock }, { about, of, pharmacy, message: text, client_id, is_safe }) {
    const { userId } = actor;
    const now = clock.now();
    const subjects = await store.findSubjects(tx, { about, of, userId, now });
    const subject = pharmacy ? subjects.find(({ pharmacyId }) => pharmacyId === pharmacy) : subjects[0];
    if (!subject) return fail('not_found');
    const emergency = is_safe ? null : await findEmergencyBoxOrNull({ db: tx, cache: platform.cache }, { text });
    if (emergency) return ok<Answer>({ id: null, room: null, emergency });
    const opened = await openRoom({ tx, userId, subject, now });
    if (!opened.ok) return opened;
    const given = { tx, platform, actor };
    const message = { room: opened.value, clientId: client_id ?? randomUUID(), body: { text, files: [] } };
    const locked = await lockToPost(given, message);
    if (!locked.ok) return locked;
    const { room, former } = locked.value;
    if (!former) {
      // A pharmacist may have closed it before it was locked.
      if (room.state !== 'active') return fail('ended');
      const { seq } = await writeMessage(given, locked.value, message, 'text');
      await renewPromise({ tx, platform }, room, seq);
    }
    return ok<Answer>({ id: room.id, room: room.name, emergency: null });
  },
  audit: (_input, { id }, { userId }) => (id === null ? null : { object: `question:${id}`, subjectId: userId }),
});
