import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { overdueQuery } from './overdue-chat.schema.ts';
import * as store from './overdue-chat.store.server.ts';
import { overduePath } from './overdue-chat.ts';

/* Policy: that of `reopen-and-close-overdue-chat`. */

export const mayWatch = staffCan('chats.watch');

/** The chats that somebody has to look after: doctors who are silent, and patients who got no answer. */
export const findOverdueChats = operation({
  name: 'chat.find_overdue',
  access: mayWatch,
  limits: 'reads',
  input: overdueQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await store.findOverdue(db, within, clock.now()));
  },
  // An order's name is that of a person.
  audit: (_input, chats) =>
    chats.map(({ id, userId }) => ({ object: `chat:${id}` as const, ...(userId === null ? {} : { subjectId: userId }) })),
});

/** What the booking desk and the managers of a facility see of it on their home page. */
export const overdueChats: WaitingWork = {
  name: 'chat.overdue',
  label: 'Chat dokter yang perlu perhatian',
  capability: 'chats.watch',
  href: overduePath,
  read: ({ db, clock }, scope) => store.countOverdue(db, scope, clock.now()),
};
