import 'react-dom/client';
import { nextTask } from '#src/platform/idle.ts';

// Continue in a new task: on a slow phone, evaluating React fills a task by itself.
await nextTask();
