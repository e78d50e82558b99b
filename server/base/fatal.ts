import { logError } from './log.ts';

/**
 * Ends the process for an error that nothing caught, since nobody knows in what state it left the server. It is written as any
 * other failure is, as one redacted line: Node's own words may hold a query's parameters.
 */
export function endOnUncaught(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      logError(event, error);
      process.exit(1);
    });
}
