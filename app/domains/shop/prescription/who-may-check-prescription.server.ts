import { isInScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Prescription, SentPrescription } from './prescription.store.server.ts';

/** The pharmacists of the facility that a prescription was sent to. */
export const mayCheck = staffCan('prescriptions.check');

/** True for a prescription that a pharmacy of the scope has. */
export const isHere = (scope: Scope, found: Prescription | null): found is SentPrescription =>
  found !== null && found.facilityId !== null && isInScope(scope, found.facilityId);

/** The row of the audit log about a prescription, for its patient's own access log too. */
export const audited = ({ id }: { id: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `prescription:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});
