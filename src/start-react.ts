import 'react-dom/client';
import { nextTask } from '#src/platform/idle.ts';

// Continue in a new task, because on a slow device evaluating React alone fills a task.
await nextTask();
