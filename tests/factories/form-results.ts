import { submitForm } from '#app/domains/forms/registration/submit-form.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { saturdayMorning } from './appointments.ts';
import { stranger } from './event-forms.ts';
import { createForm, type FormFixture } from './forms.ts';
import { callsOn } from './payments.ts';

export const topics = {
  key: 'topik',
  label: 'Topik',
  type: 'radio' as const,
  options: [
    { value: 'asi', label: 'Menyusui' },
    { value: 'mpasi', label: 'MPASI' },
  ],
};

export const classDefinition = {
  fields: [
    { key: 'nama', label: 'Nama', type: 'text' as const, required: true, role: 'name' as const },
    { key: 'telepon', label: 'Nomor ponsel', type: 'phone' as const, required: true, role: 'phone' as const },
    topics,
    { key: 'catatan', label: 'Catatan', type: 'text' as const },
  ],
  consents: { processing: 'Untuk acara ini.', announcement: '', marketing: '' },
};

let people = 0;

/** Forms of a facility with the definition above, and people who answer them on the site. */
export function resultsOf(app: TestApp, facilityId: number) {
  const { done } = callsOn(app);
  return {
    formHere: (more: Parameters<typeof createForm>[1] = {}) =>
      createForm(app.db, { facilityId, now: saturdayMorning, definition: classDefinition, ...more }),
    /** Somebody registers on the site; the row. */
    async registered(form: FormFixture, more: Record<string, string> = {}) {
      people += 1;
      const fields = { nama: `Ibu ${people}`, telepon: `0812${40_000_000 + people}`, topik: 'asi', ...more };
      const sent = await done(submitForm, stranger(), { kind: form.kind, slug: form.slug, source: 'page', agent: null, fields });
      return await app.db
        .selectFrom('event_registrations')
        .selectAll()
        .where('code', '=', (sent.code ?? '').replace('-', ''))
        .executeTakeFirstOrThrow();
    },
  };
}
