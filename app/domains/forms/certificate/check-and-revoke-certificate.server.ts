import { z } from 'zod';
import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { readPrintedCode } from '#app/platform/text/printed-code.ts';
import { findCertificate, revokeCertificate } from './certificate.store.server.ts';

/** What anybody with the code may know of a certificate. */
export const checkCertificate = operation({
  name: 'certificate.check',
  access: 'public',
  limits: 'reads',
  input: z.object({ code: z.string().max(40) }),
  failures: { not_found: notFound },
  async run({ db }, { code: typed }) {
    const code = readPrintedCode(typed);
    const found = code && (await findCertificate(db, code));
    if (!(code && found)) return fail('not_found');
    return ok({ code, name: found.masked_name, eventName: found.event_name, date: found.event_date, isRevoked: found.is_revoked });
  },
});

/** Revokes a certificate that was issued wrongly; who checks it reads so. */
export const revokeCertificateOf = operation({
  name: 'certificate.revoked',
  access: staffCan('events.check_in'),
  limits: [perAccount(60, '10m')],
  input: z.object({ code: z.string().max(40) }),
  failures: { not_found: notFound },
  async run({ tx, actor, clock, scope }, { code: typed }) {
    const code = readPrintedCode(typed);
    const given = code && { code, userId: actor.userId, now: clock.now() };
    if (!(given && (await revokeCertificate(tx, given, (facilityId) => isInScope(scope, facilityId))))) return fail('not_found');
    return ok({ code: given.code });
  },
  audit: (_input, { code }) => ({ object: `certificate:${code}` }),
});
