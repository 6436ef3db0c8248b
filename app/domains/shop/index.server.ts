export { findListedCategories } from './medicine/find-medicines.server.ts';
export { findMedicinesOfFacility } from './medicine/medicine.store.server.ts';
export { findOftenPrescribed } from './prescription/find-often-prescribed.server.ts';
export { issuePrescription } from './prescription/issue-prescription.server.ts';
export { readSigned } from './prescription/read-signed-prescription.server.ts';
export { searchPrescribable } from './prescription/search-prescribable.server.ts';
export { adjust, quarantine, receive } from './stock/change-stock.server.ts';
export { extendHold, holdStock, releaseHold } from './stock/hold-stock.server.ts';
export { consumeHold } from './stock/pick-stock.server.ts';
