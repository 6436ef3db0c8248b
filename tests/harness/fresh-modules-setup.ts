import { vi } from 'vitest';

// Runs before each test file, so that no file sees the state of another, such as the counters of the factories. The files of a worker share
// the packages and the built product; the product's own modules are loaded again.
vi.resetModules();
