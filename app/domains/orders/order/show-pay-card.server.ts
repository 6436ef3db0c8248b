import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import type { OrderDetail } from './order.schema.ts';
import { payGuideOf } from './pay-guide.ts';

type Paying = Readonly<{
  id: string;
  /** What is written into a transfer and said to the cashier. */
  name: string;
  method: string;
  channel: string;
  instructions: NonNullable<OrderDetail['detail']['instructions']>;
  total: number;
  until: string;
  serverTime: string;
}>;

/** How to pay an attempt, as a page shows it. */
export function payCardOf({ id, name, method, channel, instructions, total, until, serverTime }: Paying) {
  const guide = payGuideOf(instructions, { name, method });
  return {
    guide: { ...guide, qr: guide.qr === null ? null : qrCode(guide.qr) },
    total,
    untilText: momentText(until),
    leftMs: Math.max(0, Date.parse(until) - Date.parse(serverTime)),
    serverTime,
    proofOf: channel === 'transfer' ? id : null,
  };
}

type Proved = Readonly<{
  id: string;
  proof: Readonly<{ id: string; file: string | null; sent_at: string; may_be_replaced: boolean }> | null;
}>;

/** The proof of an attempt that a cashier looks at, as a page shows it; null for none. */
export const shownProofOf = ({ id: attempt, proof }: Proved) =>
  proof && { attempt, id: proof.id, file: proof.file, sent: momentText(proof.sent_at), mayBeReplaced: proof.may_be_replaced };

type Method = Readonly<{ id: number; name: string; group: string; fee: number; reason: string | null; checked: boolean }>;

/** The ways to pay in their groups, as a page shows them. */
export function wayGroupsOf(methods: readonly Method[]) {
  const groups = Map.groupBy(methods, ({ group }) => group);
  return [...groups].map(([name, ways]) => ({
    name,
    methods: ways.map(({ id, name: way, fee, reason, checked }) => ({ id, name: way, fee, reason, checked })),
  }));
}
