import { COMMANDS } from './commands.ts';
import { FAULTS, type Fault } from './faults.ts';

/** How often what really happened. */
export class Counts {
  histories = 0;
  phones = 0;
  requests = 0;
  commits = 0;
  readonly commands: Record<string, number> = {};
  readonly faults: Record<string, number> = {};
  /** By `command fault`. */
  readonly pairs: Record<string, number> = {};

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

  /** Takes in what another process counted. */
  add(other: Omit<Counts, 'add' | 'command' | 'fault' | 'pair' | 'ofPair' | 'sum'>): void {
    this.histories += other.histories;
    this.phones += other.phones;
    this.requests += other.requests;
    this.commits += other.commits;
    for (const part of ['commands', 'faults', 'pairs'] as const) {
      for (const [key, count] of Object.entries(other[part]))
        this[part][key] = (this[part][key] ?? 0) + count;
    }
  }

  /** All commands, or all faults, of all histories. */
  sum(part: 'commands' | 'faults'): number {
    const names: readonly string[] = part === 'commands' ? Object.keys(COMMANDS) : FAULTS;
    return names.reduce((sum, name) => sum + (this[part][name] ?? 0), 0);
  }
}
