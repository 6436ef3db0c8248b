import { expect, test } from 'vitest';
import { specializations } from '#db/demo/specializations.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { adult, createChatDoctor, makeBody, triageOf } from '#tests/factories/chat.ts';
import { createSpecialization } from '#tests/factories/directory.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { getChatOffer } from './get-chat-offer.server.ts';
import { makeChatRoom } from './make-chat-room.server.ts';
import { fittingKinds, triageResult, triageVersion } from './triage.ts';
import { type TriageKind, triageKinds } from './triage-kinds.schema.ts';

const chats = await openChatsOfFile();
const { db, done, refusal } = chats;

test('the questions are those of the patient and the doctor, and another kind is refused', async () => {
  const specialization = await createSpecialization(db, { slug: 'anak' });
  const [internist, paediatrician] = [await createChatDoctor(db), await createChatDoctor(db, { specialization })];
  const patient = actorFor(await createUser(db, adult));
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

const bands = [
  ...[0, 1, 2, 3, 4, 12, 60, 143, 144, 200, 215, 216, 400, 900].map((months) => ({ months, isYoung: months < 216 })),
  { months: null, isYoung: false },
];
/** What each specialization asks besides, as people know it; all others ask nothing. */
const askedBy: Readonly<Record<string, readonly string[]>> = {
  anak: ['anak', 'bedah-anak', 'kedokteran-gigi-anak', 'neonatologi', 'tumbuh-kembang-anak', 'psikiatri-anak-dan-remaja'],
  hamil: ['kebidanan-dan-kandungan', 'fetomaternal', 'fertilitas'],
  jantung: ['jantung-dan-pembuluh-darah', 'bedah-toraks-kardiak-dan-vaskular', 'kardiologi-intervensi', 'aritmia'],
};
const doctors = specializations.map(({ slug, parent }) => ({
  slug,
  slugs: parent ? [slug, parent] : [slug],
  ofDoctor: Object.entries(askedBy).find(([, slugs]) => slugs.includes(slug))?.[0] ?? null,
}));
const ofAll = ['sesak', 'nyeri_dada', 'sadar', 'stroke', 'perdarahan', 'kejang', 'bunuh_diri'];

/** Which signs must be known to be absent, worked out from the rules as they are written in decision 114. */
function required(kind: string, ofDoctor: string | null, { months, isYoung }: (typeof bands)[number]): string[] {
  const isAboutChild = isYoung || ofDoctor === 'anak';
  const isBaby = isAboutChild && (months === null || months <= 3);
  return [
    ...ofAll,
    ...(isAboutChild ? ['lemas', ...(isBaby ? ['bayi_demam'] : [])] : []),
    ...(ofDoctor === 'jantung' ? ['berdebar', 'keringat_dingin'] : []),
    ...(kind === 'hamil' ? ['gerak_janin', 'ketuban', 'preeklamsia'] : []),
  ];
}

test.each(doctors)(
  '$slug: of every age and sex, nobody with a sign, without an answer, or with a kind that does not fit comes to the payment',
  ({ slug, slugs, ofDoctor }) => {
    let [clear, refused] = [0, 0];
    for (const band of bands)
      for (const gender of ['female', 'male', null] as const)
        for (const kind of triageKinds) {
          const fit = { specializations: slugs, months: band.months, gender };
          const needed = required(kind, ofDoctor, band);
          const base = { version: triageVersion, kind };
          const none = Object.fromEntries(needed.map((key) => [key, false]));
          const result = triageResult({ ...base, answers: none }, fit);
          clear += result === 'clear' ? 1 : 0;
          // A child is never asked as an adult is, nor a small child or a man about a pregnancy.
          if (result === 'clear' && (band.isYoung || ofDoctor === 'anak') && kind !== 'hamil')
            expect([slug, band, kind]).toEqual([slug, band, 'anak']);
          if (kind === 'hamil' && ((band.months !== null && band.months < 144) || (gender === 'male' && ofDoctor !== 'hamil')))
            expect([result, slug, band, gender]).toEqual(['incomplete', slug, band, gender]);
          for (const key of needed) {
            const { [key]: _, ...without } = none;
            for (const answers of [without, { ...none, [key]: true }, { [key]: true }]) {
              refused += 1;
              expect([triageResult({ ...base, answers }, fit), slug, band, kind, key]).not.toEqual(['clear', slug, band, kind, key]);
            }
          }
          expect(triageResult({ ...base, version: 'lama', answers: none }, fit)).not.toBe('clear');
        }
    // Both ways are reached: a rule that refuses everybody, or nobody, would pass nothing here.
    expect([clear > 0, refused > 1000]).toEqual([true, true]);
  },
);
