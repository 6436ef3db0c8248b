import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { handOverRefusal } from '../order/move-part.server.ts';
import { readParcelCode } from '../parcel/parcel-code.ts';
import { leaveFailures, lockPart, mayHandle } from '../part/lock-part.server.ts';
import { scanInput } from './courier-round.schema.ts';
import { addParts, findParts, markScanned } from './courier-round.store.server.ts';
import { failures, lockRound, scans } from './lock-round.server.ts';

const scanFailures = {
  ...failures,
  ...leaveFailures,
  unknown_code: [422, 'Ini bukan kode di label kiriman. Pindai garis-garis di bagian bawah label.'],
  not_here: [409, 'Kiriman ini tidak dapat diserahkan sekarang: belum dikemas, sudah dikirim, atau ada di serah terima lain.'],
} as const;

const refuse = <C extends 'unknown_code' | 'not_here' | keyof typeof leaveFailures>(code: C) =>
  fail(code, { fieldErrors: { code: [scanFailures[code][1]] } });

/** The label of a box was scanned. A packed parcel that was not expected joins the round; one that may not leave is refused here, before it is carried out. */
export const scanParcel = operation({
  name: 'courier_round.scanned',
  access: mayHandle,
  limits: scans,
  input: scanInput,
  failures: scanFailures,
  async run({ tx, scope, platform, actor }, { id, code }) {
    const round = await lockRound(tx, scope, id);
    if (!round) return fail('not_found');
    if (round.state !== 'open') return fail('closed');
    const box = readParcelCode(code);
    if (!box) return refuse('unknown_code');
    const found = await lockPart({ tx, scope, platform, actorId: actor.userId }, box.partId);
    if (found?.part.state !== 'packed') return refuse('not_here');
    const refusal = await handOverRefusal(found.locked, found.part);
    if (refusal) return refuse(refusal);
    await addParts(tx, round, [box.partId]);
    const part = (await findParts(tx, id)).find((one) => one.id === box.partId);
    if (!part) return refuse('not_here');
    if (box.no > part.boxes) return refuse('unknown_code');
    await markScanned(tx, id, box);
    return ok({ order: part.order, no: box.no, boxes: part.boxes, isRepeated: part.scanned.includes(box.no) });
  },
});
