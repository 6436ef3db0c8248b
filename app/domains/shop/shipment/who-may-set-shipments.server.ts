import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';

/*
 * Policy of all operations that use this file: `units.configure` at the pharmacy; a way to send of another pharmacy is not found.
 */
export const mayConfigure = staffCan('units.configure');
export const changes = [perAccount(120, '1h', 'shipment_services')] as const;

/** The way to send as the object of a row of the audit log. */
export const audited = (_input: unknown, { id }: { id: number }) => ({ object: `shipment_service:${id}` as const });
