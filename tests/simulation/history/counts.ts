import { COMMANDS } from './commands.ts';
import { FAULTS, type Fault } from './faults.ts';

const LONG_BACKLOG = 500;

/** Counts of what happened in histories. */
export class Counts {
  histories = 0;
  phones = 0;
  requests = 0;
  commits = 0;
  /** The most entries that waited on a phone when it came back online. */
  longestBacklog = 0;
  /** The number of histories with a backlog of 500 entries or more. */
  longBacklogs = 0;
  readonly commands: Record<string, number> = {};
  readonly faults: Record<string, number> = {};
  /** The number of times that a command met a fault, by `command fault`. */
  readonly pairs: Record<string, number> = {};

  /** Counts a backlog of this many entries. */
  backlog(entries: number): void {
    this.longestBacklog = Math.max(this.longestBacklog, entries);
    if (entries >= LONG_BACKLOG) this.longBacklogs += 1;
  }

  command(name: string): void {
    this.commands[name] = (this.commands[name] ?? 0) + 1;
  }

  fault(fault: Fault): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + 1;
  }

  pair(command: string, fault: Fault): void {
    const key = `${command} ${fault}`;
    this.pairs[key] = (this.pairs[key] ?? 0) + 1;
  }

  ofPair(command: string, fault: Fault): number {
    return this.pairs[`${command} ${fault}`] ?? 0;
  }

  /** Adds the counts of another process. */
  add(other: Omit<Counts, 'add' | 'backlog' | 'command' | 'fault' | 'pair' | 'ofPair' | 'sum'>): void {
    this.histories += other.histories;
    this.phones += other.phones;
    this.requests += other.requests;
    this.commits += other.commits;
    this.longBacklogs += other.longBacklogs;
    this.longestBacklog = Math.max(this.longestBacklog, other.longestBacklog);
    for (const part of ['commands', 'faults', 'pairs'] as const) {
      for (const [key, count] of Object.entries(other[part]))
        this[part][key] = (this[part][key] ?? 0) + count;
    }
  }

  /** Returns the total of all commands, or of all faults. */
  sum(part: 'commands' | 'faults'): number {
    const names: readonly string[] = part === 'commands' ? Object.keys(COMMANDS) : FAULTS;
    return names.reduce((sum, name) => sum + (this[part][name] ?? 0), 0);
  }
}
