import 'react-dom/client';
import { nextTask } from '#src/platform/idle.ts';

// React's own start fills a task of a slow phone, without that of the modules after this one.
await nextTask();
