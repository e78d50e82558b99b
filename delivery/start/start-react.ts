import 'react-dom/client';
import { nextTask } from '#src/browser/loading/idle.ts';

// The import above evaluates React. Continue in a new task, because on a slow device React alone fills a
// task.
await nextTask();
