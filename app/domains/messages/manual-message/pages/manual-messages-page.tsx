import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { countSentMessages, findManualMessages } from '../find-manual-messages.server.ts';
import { markManualMessage, revealManualMessage } from '../mark-manual-message.server.ts';
import { type OpenedMessage, UnitMessages } from '../ui/unit-messages.tsx';
import type { Route } from './+types/manual-messages-page.ts';

export const handle = {
  access: { capability: 'bookings.change' },
  page: { cache: 'none' },
  keys: [['w', 'Buka WhatsApp']],
} satisfies PageHandle;

const path = '/staff/pesan';

export async function loader(args: Route.LoaderArgs) {
  const { db, cache, clock } = args.context.get(platformContext);
  const now = clock.now();
  const chosen = readUnitIds(args.request);
  const scope = narrowScope(scopeOf(args.context.get(actorContext), 'bookings.change'), chosen);
  const names = await findFacilityNames({ db, cache, clock });
  const shown = names.filter(({ id, is_unit }) => is_unit && scope !== null && isInScope(scope, id));
  const live = await liveHeads(args, () => shown.map(({ id }) => `unit:${id}`));
  const [sent, ...lists] = await Promise.all([
    load(countSentMessages, args, { units: chosen }),
    ...shown.map(({ id }) => load(findManualMessages, args, { facility_id: id })),
  ]);
  return {
    units: shown.map(({ id, name }, at) => ({
      id,
      name,
      sentToday: sent.find(({ facility_id }) => facility_id === id)?.sent ?? 0,
      messages: (lists[at] ?? []).map(({ id: message, title, phone_masked, reason, may_have_arrived, since, expires_at }) => ({
        id: message,
        title,
        phone: phone_masked,
        reason,
        mayHaveArrived: may_have_arrived,
        age: spanText(now.getTime() - Date.parse(since)),
        until: momentText(expires_at),
      })),
    })),
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
    live,
  };
}

const doneTexts: Readonly<Record<string, string>> = {
  sent: 'Dicatat: pesan sudah dikirim.',
  queued: 'Dicatat. Kunjungannya berubah sejak pesan ini dibuka, jadi isinya tidak benar lagi: pesan pembetulan sudah disiapkan.',
  none: 'Dicatat. Kunjungannya berubah sejak pesan ini dibuka, jadi isinya tidak benar lagi: telepon pasien bila perlu.',
  failed: 'Dicatat: pesan tidak sampai. Hubungi pasien dengan cara lain.',
};

const mark = (result: 'sent' | 'failed') =>
  formAction(markManualMessage, {
    readInput: (fields) => ({ id: fields.get('id'), result }),
    answersMissing: true,
    done: ({ correction }, { request }) => withUnitsOf(request, `${path}?sudah=${correction ?? result}`),
  });

export const action = formActions('intent', {
  open: formAction(revealManualMessage, {
    answersMissing: true,
    done: ({ id, phone, text, whatsapp_url }) => ({ show: { opened: { id, phone, text, url: whatsapp_url } } }),
  }),
  sent: mark('sent'),
  failed: mark('failed'),
});

/** A message that is gone for one person is gone from the list too. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Kirim manual', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { opened: OpenedMessage } | undefined };

export default function ManualMessages({ loaderData: { units, done, live }, actionData }: Props) {
  const state = useStaffLive(live);
  const refusal = actionData && 'code' in actionData ? actionData : null;
  const opened = actionData && 'opened' in actionData ? actionData.opened : null;
  return (
    <>
      <StaffHeader
        title="Kirim manual"
        lead="Pesan kunjungan yang tidak dapat kami kirim sendiri. Buka satu per satu, kirim lewat WhatsApp, lalu catat hasilnya."
      />
      <LiveNotice state={state} />
      <FormErrors answer={refusal} />
      {actionData ? null : <FormDone text={done} />}
      {units.map((unit) => (
        <UnitMessages key={unit.id} unit={unit} opened={opened} refusal={refusal} />
      ))}
    </>
  );
}
