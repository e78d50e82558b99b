import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';

const nullable = v.nullable(v.string());
const ClaimSchema = v.object({
  /** Id of one run of one process. */
  instance: v.string(),
  /** The host name, which in a container is the container's id. */
  host: v.string(),
  /** Linux's id of the current boot; null elsewhere. */
  boot: nullable,
  /**
   * The namespace of the process id, because each container of a machine has its own ids. Null where there
   * are no namespaces.
   */
  namespace: nullable,
  pid: v.number(),
  /** Start of the process, in ticks since the boot; null where it cannot be read. */
  started: nullable,
  /** False for a claim of an earlier version, which does not renew claims. */
  isRenewed: v.optional(v.boolean(), true),
});

/** The holder of a folder: a process and its machine. */
export type Claim = v.InferOutput<typeof ClaimSchema>;

/** The state of a claim's process. `unknown` means that this machine cannot tell. */
type Fate = 'running' | 'gone' | 'unknown';

const instance = randomUUID();

/** Returns the claim of this process, the same at each call. */
export function ownClaim(): Claim {
  return {
    instance,
    host: hostname(),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
    pid: process.pid,
    started: startOf('self'),
    isRenewed: true,
  };
}

/**
 * Parses a claim from a file's text; null when it is not a claim. Earlier versions wrote only the process id.
 */
export function parseClaim(text: string): Claim | null {
  const read = v.safeParse(ClaimSchema, parseOrNull(text));
  if (read.success) return read.output;
  if (!/^\d+$/.test(text)) return null;
  return {
    ...ownClaim(),
    instance: `process-${text}`,
    pid: Number(text),
    started: null,
    isRenewed: false,
  };
}

/** Returns whether a claim's process runs, as far as `here`, a claim of this machine, can tell. */
export function fateOf(claim: Claim, here: Claim): Fate {
  if (claim.instance === here.instance) return 'running';
  const isOnThisMachine =
    claim.boot === here.boot && claim.namespace === here.namespace && claim.host === here.host;
  // The same process id in another container or machine is a different process.
  if (!isOnThisMachine) return 'unknown';
  if (!isRunning(claim.pid)) return 'gone';
  // A running process with our process id is this process. The claim is then of an earlier container, whose
  // process had the same id.
  if (!claim.isRenewed) return claim.pid === here.pid ? 'gone' : 'running';
  const started = claim.pid === here.pid ? here.started : startOf(claim.pid);
  if (claim.started === null || started === null) return 'unknown';
  return claim.started === started ? 'running' : 'gone';
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process that may not be signalled is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the start of a process, which is field 22 of `/proc/<pid>/stat` (man 5 proc). Field 2, the
 * process's name, may hold blanks and brackets.
 */
function startOf(pid: number | 'self'): string | null {
  return readOrNull(() => {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  });
}

function readOrNull(read: () => string): string | null {
  try {
    return read() || null;
  } catch {
    return null;
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
