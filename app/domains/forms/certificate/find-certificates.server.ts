import { z } from 'zod';
import { hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { sentNumber } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { initials, maskedName } from '#app/platform/text/masked-name.ts';
import { printedCodeLetters } from '#app/platform/text/printed-code.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { type Attended, findAttended, findPeople, issueCertificate } from './certificate.store.server.ts';

const privateToken = z.string().max(100);

/** Who came gets a certificate once the event is over. */
const hasCertificates = ({ state, admitted, ends_at }: Attended, now: Date): boolean =>
  state === 'confirmed' && admitted > 0 && ends_at <= now;

/** Which certificates a registration has, by its private link; an empty list before the end of the event, and for who did not come. */
export const findCertificates = operation({
  name: 'certificate.find',
  access: 'public',
  limits: 'reads',
  input: z.object({ token: privateToken }),
  failures: { not_found: notFound },
  async run({ db, clock }, { token }) {
    const attended = await findAttended(db, hashOfToken(token));
    if (!attended) return fail('not_found');
    if (!hasCertificates(attended, clock.now())) return ok([]);
    const people = await findPeople(db, attended.id);
    const isAllIssued = people.filter(({ code }) => code !== null).length >= attended.admitted;
    const shown = people.filter(({ code, is_revoked }) => !is_revoked && (code !== null || !isAllIssued));
    return ok(shown.map(({ n, name }) => ({ n, name })));
  },
});

/** The certificate of one person of a registration, by its private link. It is issued the first time, and is the same afterwards. */
export const getCertificate = operation({
  name: 'certificate.issue',
  access: 'public',
  // A PDF takes the process more time than a page.
  limits: [perAddress(60, '10m'), perRecord('token', 20, '10m')],
  input: z.object({ token: privateToken, participant: sentNumber(1, 20).default(1) }),
  failures: { not_found: notFound },
  async run({ tx, clock, platform }, { token, participant }) {
    const now = clock.now();
    const attended = await findAttended(tx, hashOfToken(token));
    if (!attended || !hasCertificates(attended, now)) return fail('not_found');
    const person = (await findPeople(tx, attended.id)).find(({ n }) => n === participant);
    if (!person || person.is_revoked) return fail('not_found');
    const date = dateInZone(attended.starts_at, attended.time_zone);
    const code = await issueCertificate(
      tx,
      {
        code: randomCode(printedCodeLetters),
        formId: attended.form_id,
        registrationId: attended.id,
        participant,
        maskedName: attended.audience === 'child' ? initials(person.name) : maskedName(person.name),
        eventName: attended.event_name,
        eventDate: date,
        now,
      },
      attended.admitted,
    );
    if (!code) return fail('not_found');
    const url = `${platform.env.publicUrl}/sertifikat/${code}`;
    return ok({ name: person.name, eventName: attended.event_name, date, facility: attended.facility, code, url });
  },
});
