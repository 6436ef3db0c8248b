import { z } from 'zod';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { getOwnKeyOrNull } from '../doctor-texts/doctor-texts.store.server.ts';
import * as store from './emergency.store.server.ts';
import { findReadOptions } from './emergency-class.content.store.server.ts';
import { isReviewDue } from './emergency-class.ts';
import { emergencyTags } from './find-emergency-box.server.ts';

const limits = [perAccount(60, '1h', 'emergency_checks')] as const;

/** The texts of all boxes with their review, and the numbers that are called again. */
export const getEmergencyDesk = operation({
  name: 'emergencies.get_desk',
  access: staffCan('emergencies.read'),
  limits: 'reads',
  input: z.object({}),
  async run({ db, clock, actor }) {
    const [classes, numbers] = [await store.findReviewedClasses(db, actor.userId), await store.findCheckedNumbers(db)];
    const [mayApprove, mayCheck] = [scopeOf(actor, 'content.review') === 'group', scopeOf(actor, 'content.edit') === 'group'];
    const isDoctor = mayApprove && (await isActiveDoctor(db, actor.userId));
    return ok({ classes, numbers, options: await findReadOptions(db), mayApprove, isDoctor, mayCheck, now: clock.now() });
  },
});

/** Why somebody does not approve a text, and what helps; the desk says it before they try. */
export const approvalRefusals = {
  changed: [409, 'Teks ini berubah sejak Anda membukanya. Muat ulang halaman, lalu baca lagi.'],
  own_text: [403, 'Anda ikut menulis teks ini. Minta dokter lain membaca dan menyetujuinya.'],
  no_doctor: [403, 'Akun Anda belum terhubung dengan profil dokter yang aktif. Minta admin menghubungkan akun Anda.'],
} as const;

const isActiveDoctor = async (db: Queryable, userId: string) => (await getOwnKeyOrNull(db, userId)) !== null;

/** A doctor approves the texts of a box as they are. */
export const approveEmergencyClass = operation({
  name: 'emergency_class.approved',
  access: staffCan('content.review'),
  limits,
  input: z.object({ slug: z.string().max(60), seen: z.string().max(32) }),
  failures: { not_found: notFound, ...approvalRefusals },
  async run({ tx, actor, clock, scope, purge }, { slug, seen }) {
    const { userId } = actor;
    if (scope !== 'group') return fail('not_found');
    if (await store.approveClass(tx, { slug, seen, userId, now: clock.now() })) {
      // The page of first aid says who has read it.
      await purge([emergencyTags.boxes]);
      return ok({ slug });
    }
    if (!(await isActiveDoctor(tx, userId))) return fail('no_doctor');
    return fail((await store.hasWritten(tx, { slug, userId })) ? 'own_text' : 'changed');
  },
  audit: ({ slug }) => ({ object: `emergency_class:${slug}` }),
});

/** Notes that somebody has called a number and that it is right. */
export const checkEmergencyNumber = operation({
  name: 'emergency_number.checked',
  access: staffCan('content.edit'),
  limits,
  input: z.object({ slug: z.string().max(60) }),
  failures: { not_found: notFound },
  async run({ tx, clock, scope }, { slug }) {
    return scope === 'group' && (await store.markChecked(tx, slug, clock.now())) ? ok({ slug }) : fail('not_found');
  },
  audit: ({ slug }) => ({ object: `emergency_number:${slug}` }),
});

const desk = '/staff/darurat';

/** Texts for people in an emergency that no doctor has read, or not for a year; visitors see them meanwhile. */
export const unreviewedEmergencies: WaitingWork = {
  name: 'directory.unreviewed_emergencies',
  label: 'Teks gawat darurat yang menunggu tinjauan dokter',
  capability: 'content.review',
  href: desk,
  async read({ db, clock }, scope) {
    const days = scope === 'group' ? await store.findReviewDays(db) : [];
    return { count: days.filter((day) => isReviewDue(day, clock.now())).length, oldest: null };
  },
};

/** Emergency numbers that are called again after their `check_days`. */
export const dueNumbers: WaitingWork = {
  name: 'directory.due_emergency_numbers',
  label: 'Nomor darurat yang perlu ditelepon lagi',
  capability: 'content.edit',
  href: desk,
  async read({ db, clock }, scope) {
    const now = clock.now();
    const due = scope === 'group' ? (await store.findCheckedNumbers(db)).filter(({ due_at }) => due_at <= now) : [];
    return { count: due.length, oldest: null, due: due[0]?.due_at ?? null };
  },
};
