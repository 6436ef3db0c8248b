import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { platformContext } from '../platform.server.ts';
import type { Resource } from './declare.server.ts';

/** The kind of content that the address of a page names; 404 for any other word. */
export function resourceOf({ context, params }: LoaderFunctionArgs | ActionFunctionArgs): Resource {
  const resource = context.get(platformContext).resources.get(params.kind ?? '');
  if (!resource) throw data(null, { status: 404 });
  return resource;
}
