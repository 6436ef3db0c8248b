import { z } from 'zod';
import { answerOf } from '#app/platform/answer.ts';

const moment = z.iso.datetime();

export const consentState = z.object({
  purpose: z.string(),
  title: z.string(),
  version: z.string().describe('Versi kalimat yang berlaku sekarang'),
  text: z.string(),
  is_given: z.boolean(),
  since: moment.nullable(),
  is_switch: z.boolean().describe('Dapat diberikan dan ditarik sendiri; selain itu berakhir di halaman ends_at'),
  ends_at: z.object({ text: z.string(), label: z.string(), href: z.string() }).nullable(),
  history: z.array(z.object({ is_given: z.boolean(), version: z.string(), channel: z.string(), at: moment })),
});

export const consentsAnswer = answerOf(z.array(consentState));

export const consentInput = z.object({
  purpose: z.string().min(1).max(40).describe('Tujuan, dari GET /user/consents'),
  version: z.string().min(1).max(40).describe('Versi kalimat yang ditampilkan'),
  is_given: z.boolean(),
});

export const accessLog = z.object({
  by_others: z.array(z.object({ at: moment, who: z.string(), what: z.string() })),
  own: z.array(z.object({ at: moment, what: z.string() })),
});

export const accessLogAnswer = answerOf(accessLog);

/** The export of what is kept about a person. A change that a reader has to know of gets the next version. */
export const exportVersion = 1;

export const ownData = z.object({
  format: z.literal('sehati.data-saya'),
  version: z.literal(exportVersion),
  created_at: moment,
  sections: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      processing: z.array(z.object({ purpose: z.string(), basis: z.string(), retention: z.string() })),
      data: z.unknown().describe('Isi yang tersimpan; bentuknya menurut bagiannya'),
    }),
  ),
});

export const ownDataAnswer = answerOf(ownData);

/** What has to be typed before an account is deleted. */
export const deletionWord = 'HAPUS';

export const deletionInput = z.object({
  confirm: z.literal(deletionWord, { error: `Ketik ${deletionWord} untuk melanjutkan` }).describe(`Isi ${deletionWord}`),
});

export const deletionAnswer = answerOf(
  z.object({ is_leaving: z.boolean(), erase_after: moment.nullable().describe('Sampai saat ini penghapusan dapat dibatalkan') }),
);

export type ConsentState = z.output<typeof consentState>;
export type AccessLog = z.output<typeof accessLog>;
export type OwnData = z.output<typeof ownData>;
