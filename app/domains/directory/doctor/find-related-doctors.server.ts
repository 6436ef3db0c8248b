import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { doctorPath } from '../doctor-key/doctor-key.schema.ts';
import { doctorKey } from '../doctor-key/doctor-key.ts';
import { findOthersOrNull } from './doctor-profile.store.server.ts';
import { tags } from './find-doctors.server.ts';

/** Other doctors of the same specialization as the one named by slug or id. */
export const findRelatedDoctors = operation({
  name: 'doctors.find_related',
  access: 'public',
  limits: 'reads',
  input: doctorPath,
  failures: { not_found: notFound },
  tags,
  async run({ db }, { id }) {
    const others = await findOthersOrNull(db, doctorKey(id));
    return others ? ok(others) : fail('not_found');
  },
});
