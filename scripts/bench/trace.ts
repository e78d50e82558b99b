import type { Browser, Page } from 'playwright';
import { type TraceEvent, traced } from '#tests/e2e/helpers/trace.ts';

/** One task of a page's main thread, ms: the processor's time for it, and the time on the clock. */
export type Task = { cpu: number; wall: number };

/**
 * Does something on a page and tells what its main thread did meanwhile, longest first. The processor's time leaves
 * out when the machine was busy with others.
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
