import { z } from 'zod';
import { findEmergencyNumbers } from '#app/domains/directory/index.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { findFactUnits } from '../check/find-fact-units.server.ts';

/** The emergency departments of the units, and the emergency numbers of the country. */
export const findEmergencyPage = operation({
  name: 'emergencies.get_page',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  tags: ['facilities'],
  run: async (reads) => ok({ units: await findFactUnits(reads), numbers: await findEmergencyNumbers(reads) }),
});
