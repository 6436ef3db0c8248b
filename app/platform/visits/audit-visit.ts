/** A visit of either kind, and its person, for the audit log. */
export function auditVisit({
  kind,
  id,
  user_id: userId,
}: Readonly<{ kind: 'request' | 'reservation'; id: string; user_id: string | null }>) {
  const object = `${kind === 'request' ? 'appointment_request' : 'reservation'}:${id}` as const;
  return { object, ...(userId === null ? {} : { subjectId: userId }) };
}
