export { findListedCategories } from './medicine/find-medicines.server.ts';
export { findMedicinesOfFacility } from './medicine/medicine.store.server.ts';
export { issuePrescription, readSigned, searchPrescribable } from './prescription/issue-prescription.server.ts';
export { adjust, consumeHold, extendHold, holdStock, quarantine, receive, releaseHold } from './stock/hold-and-release-stock.server.ts';
