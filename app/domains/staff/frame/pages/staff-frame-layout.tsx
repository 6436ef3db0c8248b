import { isRouteErrorResponse, Outlet } from 'react-router';
import { roleNames } from '#app/domains/accounts/index.server.ts';
import { findFocals } from '#app/domains/media/index.server.ts';
import { accountMarkOf } from '#app/platform/access/account-mark.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { readUnits } from '#app/platform/staff/unit-ids.ts';
import { choiceText, listText } from '#app/platform/text/list-text.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { FocalsContext } from '#app/ui/focals-context.ts';
import { FormAccount } from '#app/ui/form/form-context.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { explainRefusedPage } from '../explain-refused-page.server.ts';
import { getFrame } from '../get-staff-frame.server.ts';
import { StaffFrame } from '../ui/staff-frame.tsx';
import type { FrameData } from '../ui/staff-frame-data.ts';
import type { Route } from './+types/staff-frame-layout.ts';

/** Every page inside is for staff; each of them names the capability that it needs. Their forms are bound to the account. */
export const handle = { access: 'staff' };

export async function loader(args: Route.LoaderArgs) {
  const frame = await load(getFrame, args, { units: readUnits(args.request) });
  const { build, refused } = args.context.get(pageContext);
  const platform = args.context.get(platformContext);
  const account = accountMarkOf(platform.signed, args.context.get(actorContext));
  const path = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const why = refused && { openedBy: roleNames(refused), ...(await load(explainRefusedPage, args, { path })) };
  return { ...frame, scopeName: scopeName(frame), account, build, focals: await findFocals(platform), ...(why ? { refused: why } : {}) };
}

/** What the chooser and the titles of the pages call the chosen facilities. */
function scopeName({ units, chosen }: Pick<FrameData, 'units' | 'chosen'>): string {
  const shown = chosen.length === 0 ? units : units.filter(({ id }) => chosen.includes(id));
  if (shown.length === 1) return shown[0]?.name ?? '';
  return chosen.length === 0 ? 'Semua unit' : `${shown.length} unit`;
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <FormAccount value={loaderData.account}>
      <StaffFrame frame={loaderData}>
        <FocalsContext value={loaderData.focals}>
          <Outlet />
        </FocalsContext>
      </StaffFrame>
    </FormAccount>
  );
}

/** A page that failed, inside the frame where its facts are known. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const refused = isMissing ? loaderData?.refused : undefined;
  const title = refused ? 'Bukan untuk peran Anda' : isMissing ? 'Tidak ditemukan' : 'Ada gangguan';
  return (
    <StaffFrame frame={loaderData ?? null}>
      <title>{`${title} | Sehati`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        title={
          refused
            ? `${refused.page ? `Halaman ${refused.page}` : 'Halaman ini'} tidak dibuka untuk peran Anda.`
            : isMissing
              ? 'Halaman atau data ini tidak ada.'
              : 'Halaman ini belum dapat dibuka.'
        }
        action={<LinkButton href="/staff">Ke Menunggu saya</LinkButton>}
      >
        {refused ? (
          <Refused {...refused} />
        ) : (
          <p>
            {isMissing
              ? 'Mungkin sudah dihapus, atau tidak termasuk unit Anda. Periksa alamatnya, atau pilih unit lain.'
              : 'Gangguannya di pihak kami. Tunggu sebentar, lalu muat ulang halaman ini.'}
          </p>
        )}
      </EmptyState>
    </StaffFrame>
  );
}

type RefusedProps = Readonly<{
  openedBy: readonly string[];
  grantedBy: readonly string[];
  granters: readonly string[];
  managers: readonly string[];
}>;

/** Which roles open the page, and who gives them. */
function Refused({ openedBy, grantedBy, granters, managers }: RefusedProps) {
  const granting = choiceText(grantedBy);
  return (
    <>
      <p>Yang membukanya: {listText(openedBy)}.</p>
      <p>
        Perlu untuk pekerjaan Anda? Minta {granting} memberi perannya{granters.length > 0 ? `: ${choiceText(granters)}` : ''}.{' '}
        {managers.length > 0
          ? `Atau sampaikan lewat manajer unit Anda: ${choiceText(managers)}.`
          : 'Atau sampaikan lewat manajer unit Anda.'}
      </p>
    </>
  );
}
