import type { PageHandle } from '#app/platform/platform.server.ts';
import type { Route } from './+types/export-html.ts';
import { answerExport } from './answer-export.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => answerExport(args, 'html');
