export { findOverview, type Overview } from './directory.overview.store.server.ts';
