export { findListedCategories } from './catalogue/operations.server.ts';
export { findMedicinesOfFacility } from './catalogue/store.server.ts';
export { issuePrescription, readSigned, searchPrescribable } from './prescriptions/sign.operations.server.ts';
export { adjust, consumeHold, extendHold, holdStock, quarantine, receive, releaseHold } from './stock/operations.server.ts';
