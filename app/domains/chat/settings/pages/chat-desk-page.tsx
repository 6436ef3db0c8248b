import { Outlet, useParams } from 'react-router';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { acceptHandover, findOfferedHandovers } from '../../handover/offer-and-accept-handover.server.ts';
import { HandedChats } from '../../handover/ui/handed-chats.tsx';
import { findDoctorChats } from '../../room/find-chats.server.ts';
import styles from '../ui/chat-desk.module.css';
import { type ChatLine, ChatLists } from '../ui/chat-lists.tsx';
import type { Route } from './+types/chat-desk-page.ts';

export const handle = { access: { capability: 'practice.own' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const now = args.context.get(platformContext).clock.now();
  const left = (until: string | null) => (until === null ? null : spanText(Math.max(0, Date.parse(until) - now.getTime())));
  const find = async (status: 'active' | 'pending' | 'done'): Promise<ChatLine[]> =>
    (await load(findDoctorChats, args, { status })).map(({ room, user, unread, label, answer_by, ends_at }) => ({
      room: room.name,
      patient: user.name || 'Pasien',
      unread,
      label,
      left: status === 'done' ? null : left(status === 'pending' ? answer_by : ends_at),
    }));
  const [active, waiting, done] = await Promise.all([find('active'), find('pending'), find('done')]);
  return { live, active, waiting, done, handed: await load(findOfferedHandovers, args, {}) };
}

export const action = formAction(acceptHandover, {
  readInput: (fields) => ({ handover: fields.get('handover'), accept: fields.get('accept') === 'true' }),
  done: () => '/staff/chat',
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Chat pasien', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function ChatDesk({ loaderData, actionData }: Props) {
  const { live, active, waiting, done, handed } = loaderData;
  const state = useStaffLive(live);
  const { room } = useParams();
  return (
    <>
      <StaffHeader
        title="Chat pasien"
        back={room ? <BackLink href="/staff/chat">Semua chat</BackLink> : null}
        actions={
          <StaffLink href="/staff/chat/pengaturan" className="button button-secondary button-small">
            Pengaturan
          </StaffLink>
        }
      />
      <LiveNotice state={state} />
      <HandedChats handed={handed} answer={actionData ?? null} />
      <div className={styles.split} data-open={room ? true : undefined}>
        <ChatLists active={active} waiting={waiting} done={done} open={room ?? null} />
        <div className={styles.room}>
          {room ? null : (
            <div className={styles.none}>
              <EmptyState title="Pilih chat" glyph={messageCircle}>
                <p>Yang menunggu paling lama ada di atas. Chat baru tampil di sini dengan sendirinya.</p>
              </EmptyState>
            </div>
          )}
          <Outlet context={live} />
        </div>
      </div>
    </>
  );
}
