import { vi } from 'vitest';

// Runs before each test file. The files of a worker share what comes from packages and the built product; our own modules begin anew,
// so that no file sees what another left in them, such as the counters of the factories.
vi.resetModules();
