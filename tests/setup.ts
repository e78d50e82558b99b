import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** In milliseconds. Vitest waits for a second, which a busy machine needs for a screen; only a failure waits so long. */
const PATIENCE = 15_000;

const { waitFor } = vi;
vi.waitFor = (isTrue, options = PATIENCE) => waitFor(isTrue, options);
