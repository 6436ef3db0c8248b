import { z } from 'zod';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findCardOrNull } from './follow-link.server.ts';

/** A business card by its exact name. */
export const getBusinessCard = operation({
  name: 'links.get_business_card',
  access: 'public',
  limits: 'reads',
  input: z.object({ slug: z.string() }),
  failures: { not_found: notFound },
  async run({ db }, { slug }) {
    const card = await findCardOrNull(db, slug);
    return card ? ok(card) : fail('not_found');
  },
  tags: ({ facility }) => ['business-cards', `facility:${facility.id}`],
});
