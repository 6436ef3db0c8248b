import { staffCan } from '#app/platform/access/staff-access.server.ts';

/** The pharmacists of the facility that a prescription was sent to. */
export const mayCheck = staffCan('prescriptions.check');

/** The row of the audit log about a prescription, for its patient's own access log too. */
export const audited = ({ id }: { id: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `prescription:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});
