import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { answerExport } from '../operations.server.ts';
import type { Route } from './+types/export-json.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => answerExport(context.get(actorContext), 'json', context.get(platformContext));
