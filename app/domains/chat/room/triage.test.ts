import { expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createChatDoctor, makeBody, triageOf } from '#tests/factories/chat.ts';
import { createSpecialization } from '#tests/factories/directory.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { getChatOffer } from './get-chat-offer.server.ts';
import { makeChatRoom } from './make-chat-room.server.ts';
import { fittingKinds } from './triage.ts';
import type { TriageKind } from './triage-kinds.schema.ts';

const chats = await openChatsOfFile();
const { db, done, refusal } = chats;

test('the questions are those of the patient and the doctor, and another kind is refused', async () => {
  const specialization = await createSpecialization(db, { slug: 'anak' });
  const [internist, paediatrician] = [await createChatDoctor(db), await createChatDoctor(db, { specialization })];
  const patient = actorFor(await createUser(db));
  const { id: baby } = await createFamilyMember(db, { id: patient.userId }, { birth_date: '2026-10-01' });
  const { id: mother } = await createFamilyMember(db, { id: patient.userId }, { birth_date: '1960-10-01', relation: 'parent' });
  const method = await chats.methodOf('va_bca');
  const make = (by: typeof internist, kind: TriageKind, member: string | null) =>
    refusal(makeChatRoom, patient, makeBody(by, { payment_method: method, triage: triageOf(kind), family_member_id: member }));
  expect([await make(paediatrician, 'umum', null), await make(paediatrician, 'hamil', mother)]).toEqual([
    'triage_required',
    'triage_required',
  ]);
  expect([await make(internist, 'umum', baby), await make(internist, 'anak', mother)]).toEqual(['triage_required', 'triage_required']);
  // Answers to the questions of all are not enough for a baby.
  const { answers, ...triage } = triageOf('anak');
  const { bayi_demam: _, ...without } = answers;
  const body = makeBody(internist, { payment_method: method, family_member_id: baby, triage: { ...triage, answers: without } });
  expect(await refusal(makeChatRoom, patient, body)).toBe('triage_required');
  const kindsFor = async (by: typeof internist, family_member_id: string | null) =>
    fittingKinds((await done(getChatOffer, patient, { doctor: by.doctor.slug, family_member_id })).fit).map(({ kind }) => kind);
  expect([await kindsFor(paediatrician, null), await kindsFor(internist, baby), await kindsFor(internist, mother)]).toEqual([
    ['anak'],
    ['anak'],
    ['umum', 'hamil'],
  ]);
  expect([await make(paediatrician, 'anak', null), await make(internist, 'anak', baby)]).toEqual(['ok', 'ok']);
});
