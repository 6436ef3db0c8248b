import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { advancePart } from '../order/move-part.server.ts';
import { actInput } from '../order/order.schema.ts';
import { namesOrder } from '../order/order-name.ts';
import { acts, audited, failures, leaveFailures, lockPart, mayHandle } from './lock-part.server.ts';
import { scanField } from './scan-field.ts';

const progressFailures = {
  ...failures,
  short: [409, 'Stok yang ditahan untuk pesanan ini tidak cukup lagi. Kurangi barangnya, atau tolak bagian ini.'],
  changed: [409, 'Stoknya berubah: barangnya sekarang diambil dari tempat lain. Periksa daftar ambil yang baru.'],
  wrong_goods: [422, 'Yang dipindai bukan barang yang harus diambil.'],
  unsettled: [409, 'Bank masih dapat menarik pembayaran ini. Kemas sesudah pembayarannya pasti.'],
  wrong_order: [422, 'Nomor pesanannya tidak cocok. Minta pengambil menunjukkan nomor pesanannya.'],
  no_courier: [422, 'Tulis siapa yang membawa kiriman ini.'],
  ...leaveFailures,
} as const;

/** A seller goes on with its part: accepts, packs, sends it or makes it ready, and hands it over. */
export const actOnPart = operation({
  name: 'order.part_moved',
  access: mayHandle,
  limits: acts,
  input: actInput,
  failures: progressFailures,
  async run({ tx, scope, platform, actor }, { id, act, boxes, courier, waybill, order_no, scans }) {
    const found = await lockPart({ tx, scope, platform, actorId: actor.userId }, id);
    if (!found) return fail('not_found');
    const { locked, part } = found;
    if (act === 'ship' && part.mode === 'own' && !courier) return refuse('no_courier', 'courier');
    if (act === 'collect' && part.mode === 'pickup' && !namesOrder(locked.order.name, order_no)) return refuse('wrong_order', 'order_no');
    const read = scans.map(({ line_id: lineId, ...scan }) => ({ ...scan, lineId }));
    const answer = await advancePart(locked, part, { act, boxes, courier, waybill, scans: read });
    if (answer.ok) return ok({ id, subjectId: locked.order.userId });
    if (answer.code !== 'wrong_goods') return answer;
    const { lineId, from, label } = answer.wrong;
    return fail('wrong_goods', { fieldErrors: { [scanField(lineId, from)]: [`Ambil dari ${label}, lalu pindai atau ketik nomornya.`] } });
  },
  audit: audited,
});

/** Refuses with the failure's sentence at the field that it is about. */
const refuse = <C extends 'no_courier' | 'wrong_order'>(code: C, field: string) =>
  fail(code, { fieldErrors: { [field]: [progressFailures[code][1]] } });
