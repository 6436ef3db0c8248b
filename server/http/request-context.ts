import type { Visitor } from '#app/platform/access/actor.server.ts';
import type { Client } from './traffic.ts';

/** What the first handlers set on a request and the later ones read. */
export type RequestContext = {
  Bindings: { socketAddress?: string };
  Variables: {
    requestId: string;
    visitor: Visitor;
    /** The Set-Cookie line of a visit session created for this request; sent only with answers that are not shared. */
    visitCookie: string | null;
    /** The route's pattern for the log and the metrics; never the path, which can contain personal data. */
    route: string;
    /** Set on refusals that no limit bounds: a log line for each would let a stranger fill the disk. */
    isUnlogged?: boolean;
  };
};

/** The context behind `countRequests`: files and probes are mounted before it and have no client. */
export type CountedContext = RequestContext & {
  Variables: {
    /** The client that the request is counted for. */
    client: Client;
  };
};
