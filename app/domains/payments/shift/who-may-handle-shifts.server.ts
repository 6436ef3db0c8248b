import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';

/*
 * Policy of all operations that use this file: cashiers of the facility; a shift is closed by who opened it. Payments of no facility are the group's.
 */

export const mayCheck = staffCan('payments.check');
export const acts = [perAccount(60, '10m', 'shift_acts')] as const;
