import { Outlet } from 'react-router';
import type { Route } from './+types/reading-area';
import { loadDocument } from './documents.ts';

/** The pages inside are documents without a framework: a navigation from the working area loads a new document. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => loadDocument(request.url, request.signal)];

export default function ReadingArea() {
  return <Outlet />;
}
