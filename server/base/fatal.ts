import { logError } from './log.ts';

/**
 * Ends the process on an uncaught error, because the server's state is then unknown. The error is logged as
 * one redacted line: Node's own output may contain a query's parameters.
 */
export function endOnUncaught(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      logError(event, error);
      process.exit(1);
    });
}
