import { getPushOffer } from '#app/domains/push/index.server.ts';
import { PushChoice } from '#app/domains/push/ui/push-choice.tsx';
import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { questions } from '../question.work.server.ts';
import type { Route } from './+types/question-desk-page.ts';

export const handle = { access: { capability: 'prescriptions.check' }, page: { cache: 'none' } } satisfies PageHandle;

const list = listLoader(questions);
export const loader = async (args: Route.LoaderArgs) => ({
  ...(await list(args)),
  pushKey: (await load(getPushOffer, args, {})).public_key,
});

export const meta: Route.MetaFunction = workMeta;

export default function QuestionDesk(props: Route.ComponentProps) {
  return (
    <WorkListPage
      {...props}
      foot={
        <PushChoice
          publicKey={props.loaderData.pushKey}
          offer="Terima notifikasi di perangkat ini begitu ada pertanyaan yang menunggu, selama apotek buka."
        />
      }
    />
  );
}
