import { workMeta } from '#app/kits/work/work-list-page.tsx';
import { WorkPage } from '#app/kits/work/work-page.tsx';
import { workAction, workLoader } from '#app/kits/work/work-routes.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { privacyPath } from '../privacy-request.ts';
import { privacyRequests } from '../privacy-request.work.server.ts';
import { PrivacyTabs } from '../ui/privacy-tabs.tsx';
import type { Route } from './+types/privacy-requests-page.ts';

export const handle = { access: { capability: 'privacy.requests' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = workLoader(privacyRequests);
export const action = workAction(privacyRequests);
export const shouldRevalidate = revalidatesConflict;
export const meta: Route.MetaFunction = workMeta;

export default function PrivacyRequests(props: Route.ComponentProps) {
  const enter = (
    <StaffLink className="button button-brand" href={`${privacyPath}/baru`}>
      Catat permintaan
    </StaffLink>
  );
  return (
    <WorkPage {...props} actions={enter}>
      <PrivacyTabs open="requests" />
    </WorkPage>
  );
}
