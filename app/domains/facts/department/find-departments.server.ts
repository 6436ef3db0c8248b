import { factRead, factsOf } from '../fact/read-facts.server.ts';
import { findDepartmentRows } from './department.store.server.ts';

/** How the departments of a facility or of all are reached. */
export const findDepartmentsOf = factsOf({ kind: 'departments', load: findDepartmentRows });

export const findDepartments = factRead('departments.find', findDepartmentsOf);
