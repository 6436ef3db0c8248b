import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { factQuery, factTags, findFactUnits, findKept, readFactDay } from '../check/find-fact-units.server.ts';
import { findDepartmentRows } from './department.store.server.ts';

/** How the departments of a facility or of all are reached. */
export async function findDepartmentsOf(reads: Reads, facilityId: number | null = null) {
  readFactDay(reads);
  return await findKept(reads, 'departments', facilityId, findDepartmentRows);
}

/** The same for programs. */
export const findDepartments = operation({
  name: 'departments.find',
  access: 'public',
  limits: 'reads',
  input: factQuery,
  tags: factTags,
  async run(reads, { facility_id: facilityId = null }) {
    return ok({ units: await findFactUnits(reads), departments: await findDepartmentsOf(reads, facilityId) });
  },
});
