import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { isProblem } from '#app/platform/operations/problem.server.ts';
import { pageContext } from '#app/platform/platform.server.ts';

type Work<Args> = (args: Args) => unknown;

/**
 * The build, in which a Problem thrown by a loader or an action is an answer of its status: React Router would answer 500 and log an error.
 * NUL in a parameter of the address is 404, and so is a page that the caller's roles do not open, before it is read.
 */
export function withProblemStatuses(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action } = route.module;
    const module = { ...route.module };
    // A layout gets the parameters of its page too, and must still render around the 404.
    const readsParams = /[:*]/.test(route.path ?? '');
    if (loader) {
      const answer = answering(loader as Work<LoaderFunctionArgs>, readsParams);
      // A layout has no path: it is the frame in which the refusal is shown.
      module.loader = (route.path || route.index ? unlessRefused(answer) : answer) as typeof loader;
    }
    if (action) module.action = answering(action as Work<ActionFunctionArgs>, readsParams) as typeof action;
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

const unlessRefused =
  (work: Work<LoaderFunctionArgs>): Work<LoaderFunctionArgs> =>
  (args) => {
    const { refused } = args.context.get(pageContext);
    if (refused) throw data(null, { status: 404 });
    return work(args);
  };

function answering<Args extends LoaderFunctionArgs | ActionFunctionArgs>(work: Work<Args>, readsParams: boolean): Work<Args> {
  return async (args) => {
    // No record has such a name, and the database refuses such text.
    if (readsParams && Object.values(args.params).some((value) => value?.includes('\0'))) throw new Response(null, { status: 404 });
    try {
      return await work(args);
    } catch (error) {
      if (!isProblem(error) || error.code === 'internal_error') throw error;
      args.context.get(pageContext).retryAfterSeconds = error.retryAfterSeconds;
      throw new Response(error.message, { status: error.status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    }
  };
}
