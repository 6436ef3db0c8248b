import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { mayHandle } from '../part/lock-part.server.ts';
import { roundId } from './courier-round.schema.ts';
import { findParts, findRound } from './courier-round.store.server.ts';
import { encryptedSignature, missingBoxes, scannedText } from './courier-round.ts';

/** One round: what the courier takes, and which boxes nobody has scanned. */
export const getRound = operation({
  name: 'courier_round.view',
  access: mayHandle,
  limits: 'reads',
  input: roundId,
  failures: { not_found: notFound },
  async run({ db, scope, platform }, { id }) {
    const found = await findRound(db, id);
    if (!found || !isInScope(scope, found.facilityId)) return fail('not_found');
    const { encryptedSignature: drawn, openedAt, closedAt, ...round } = found;
    const parts = await findParts(db, id);
    return ok({
      ...round,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      signature: drawn === null ? null : platform.encryption.decrypt(encryptedSignature, drawn),
      parts: parts.map(({ stateAt, ...part }) => ({
        ...part,
        missing: part.state === 'packed' ? missingBoxes(part) : [],
        progress: scannedText(part),
        /** What was packed again after the signature is not what was signed for. */
        isRepacked: part.state === 'packed' && closedAt !== null && stateAt > closedAt,
      })),
    });
  },
});
