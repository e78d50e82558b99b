import type { Browser, Page } from 'playwright';
import { type TraceEvent, traced } from '#tests/e2e/helpers/trace.ts';

/** One task of a page's main thread in ms: processor time and wall-clock time. */
export type Task = { cpu: number; wall: number };

/**
 * Runs an action on a page and returns its main thread's tasks, longest first. Processor time
 * excludes the machine's other load.
 */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<Task[]> {
  const traceEvents = await traced(browser, page, act);
  const ofThread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(ofThread),
  );
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mains.has(ofThread(event)))
    .map(({ dur = 0, tdur = dur }) => ({ cpu: tdur / 1000, wall: dur / 1000 }))
    .sort((a, b) => b.cpu - a.cpu);
}
