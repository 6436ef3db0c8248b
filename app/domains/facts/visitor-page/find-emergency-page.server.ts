import { z } from 'zod';
import { findEmergencyNumbers } from '#app/domains/directory/index.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';

/** The emergency numbers of the country. */
export const findEmergencyPage = operation({
  name: 'emergencies.get_page',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async (reads) => ok({ numbers: await findEmergencyNumbers(reads) }),
});
