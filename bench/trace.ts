import type { Browser, Page } from 'playwright';
import { type TraceEvent, traced } from '../tests/e2e/helpers/trace.ts';

/** Duration of one task of a page's main thread in milliseconds: processor time and wall-clock time. */
export type Task = { cpu: number; wall: number };

/**
 * Runs an action and returns the tasks of the page's main thread during it, the longest first. Unlike
 * wall-clock time, processor time does not include other load of the machine.
 */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<Task[]> {
  const traceEvents = await traced(browser, page, act);
  const ofThread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(ofThread),
  );
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mainThreads.has(ofThread(event)))
    .map(({ dur = 0, tdur = dur }) => ({ cpu: tdur / 1000, wall: dur / 1000 }))
    .sort((a, b) => b.cpu - a.cpu);
}
