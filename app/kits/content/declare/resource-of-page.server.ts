import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/platform.server.ts';
import { getResourceOrNull, type Resource } from './declare-resource.server.ts';

/** The kind of content that the address of a page names; 404 for any other word. */
export function resourceOf({ context, params }: LoaderFunctionArgs | ActionFunctionArgs): Resource {
  const resource = getResourceOrNull(context.get(platformContext), params.kind ?? '');
  if (!resource) throw data(null, { status: 404 });
  return resource;
}
