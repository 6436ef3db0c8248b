import type { ActionFunctionArgs } from 'react-router';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { WithdrawSickNote } from '../../sick-note/ui/withdraw-sick-note.tsx';
import { withdrawSickNoteByCode } from '../../sick-note/withdraw-sick-note.server.ts';
import { findOverdueChats } from '../find-overdue-chats.server.ts';
import { overduePath as path } from '../overdue-chat.ts';
import { closeUnhelped } from '../reopen-and-close-overdue-chat.server.ts';
import type { Route } from './+types/overdue-chats-page.ts';

export const handle = { access: { capability: 'chats.watch' }, page: { cache: 'none' } } satisfies PageHandle;

const doneTexts = { putus: 'Dicatat sudah diputuskan.', tarik: 'Surat keterangan sakit ditarik. Pasien membacanya di ruang chat.' };

const requestPath = '/staff/pengembalian/ajukan';

export async function loader(args: Route.LoaderArgs) {
  const chats = await load(findOverdueChats, args, { units: readUnitIds(args.request) });
  return {
    chats: chats.map(({ kind, id, doctor, phone, facility, order, since }) => ({
      kind,
      id,
      doctor,
      phone,
      facility,
      order,
      since: momentText(since.toISOString()),
    })),
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
  };
}

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('act', {
  decide: formAction(closeUnhelped, {
    readInput: (fields) => ({ id: fields.get('id') }),
    answersMissing: true,
    done: (_value, { request }) => withUnitsOf(request, `${path}?sudah=putus`),
  }),
  'withdraw-note': formAction(withdrawSickNoteByCode, {
    keep: ['act', 'paper', 'reason'],
    readInput: (fields) => ({ code: fields.get('paper') ?? '', reason: fields.get('reason') }),
    invalidText: firstError,
    answersMissing: true,
    done: (_value, { request }) => withUnitsOf(request, `${path}?sudah=tarik`),
  }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Chat tertunda', matches);

type Chat = Route.ComponentProps['loaderData']['chats'][number];

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function OverdueChats({ loaderData: { chats, done }, actionData }: Props) {
  const ofNote = actionData?.typed.act?.[0] === 'withdraw-note' ? actionData : null;
  return (
    <>
      <StaffHeader
        title="Chat tertunda"
        lead="Dokter yang tidak menjawab 15 menit, dan pasien yang menyatakan pertanyaannya tidak dijawab. Isi chat tidak tampil di sini."
      />
      {actionData ? null : <FormDone text={done} />}
      {ofNote ? null : <FormErrors answer={actionData} />}
      {chats.length > 0 ? (
        <DataTable
          caption="Chat yang perlu perhatian"
          rows={chats}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          columns={[
            { key: 'doctor', label: 'Dokter', isTitle: true, cell: ({ kind, id, doctor }) => <span id={`${kind}-${id}`}>{doctor}</span> },
            {
              key: 'kind',
              label: 'Tentang',
              cell: ({ kind }) => (kind === 'silent' ? 'Dokter belum menjawab' : 'Pasien: pertanyaan tidak dijawab'),
            },
            { key: 'since', label: 'Sejak', cell: ({ since }) => since },
            { key: 'facility', label: 'Rumah sakit', cell: ({ facility }) => facility },
            { key: 'order', label: 'Pesanan', cell: ({ order }) => <span translate="no">{order ?? '–'}</span> },
            { key: 'phone', label: 'Telepon dokter', cell: ({ phone }) => <PhoneLink phone={phone} /> },
            { key: 'act', label: 'Tindakan', cell: (chat) => <Decide chat={chat} /> },
          ]}
        />
      ) : (
        <EmptyState title="Tidak ada chat yang tertunda.">
          <p>Di sini tampil dokter yang tidak menjawab 15 menit, dan chat yang menurut pasiennya tidak menjawab pertanyaan.</p>
        </EmptyState>
      )}
      <WithdrawSickNote asksCode answer={ofNote} />
    </>
  );
}

function PhoneLink({ phone }: Pick<Chat, 'phone'>) {
  if (phone === null) return 'Belum tercatat';
  return (
    <a className="link" href={`tel:${phone}`}>
      {phoneText(phone)}
    </a>
  );
}

/** A refund is requested on the page of payments, by a cashier or a manager. */
function Decide({ chat: { kind, id, order } }: { chat: Chat }) {
  const action = useUnitAddress()(path);
  if (kind === 'silent') return 'Hubungi dokternya';
  return (
    <>
      {order === null ? null : (
        <StaffLink className="link" href={`${requestPath}?${new URLSearchParams({ nomor: order })}`} aria-describedby={`${kind}-${id}`}>
          Ajukan pengembalian (kasir atau manajer)
        </StaffLink>
      )}
      <Form answer={null} action={action}>
        <input type="hidden" name="act" value="decide" />
        <input type="hidden" name="id" value={id} />
        <SubmitButton small busyText="Mencatat…" aria-describedby={`${kind}-${id}`}>
          Sudah diputuskan
        </SubmitButton>
      </Form>
    </>
  );
}
