import type { Browser, Page } from 'playwright';

/** One task of a page's main thread, ms: the processor's time for it, and the time on the clock. */
export type Task = { cpu: number; wall: number };

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/**
 * Does something on a page and tells what its main thread did meanwhile, longest first. The processor's time leaves
 * out when the machine was busy with others.
 */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
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
