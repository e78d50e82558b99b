import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';

const nullable = v.nullable(v.string());
const ClaimSchema = v.object({
  /** One life of one process. */
  instance: v.string(),
  /** In a container that is the container's id. */
  host: v.string(),
  /** The machine's time since its last start has a name on Linux; null elsewhere. */
  boot: nullable,
  /** The namespace in which the process id counts: containers of one machine have one each. Null where there is none. */
  namespace: nullable,
  pid: v.number(),
  /** When the process began, in ticks since the boot; null where it cannot be read. */
  started: nullable,
  /** False for a claim of an earlier version, which renews none. */
  isRenewed: v.optional(v.boolean(), true),
});

/** Who has a folder: which process of which machine. */
export type Claim = v.InferOutput<typeof ClaimSchema>;

/** Whether a claim's process runs. `unknown`: nothing that can be read here tells. */
export type Fate = 'running' | 'gone' | 'unknown';

const instance = randomUUID();

/** The claim of this process, the same at each call. */
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

/** The claim that a file's text tells; null where the text is none. Earlier versions wrote the process id alone. */
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

/** What became of a claim's process, as far as `here`, a claim of this machine, can tell. */
export function fateOf(claim: Claim, here: Claim): Fate {
  if (claim.instance === here.instance) return 'running';
  const isOfOurs = claim.boot === here.boot && claim.namespace === here.namespace && claim.host === here.host;
  // The process ids of another container or machine mean other processes here.
  if (!isOfOurs) return 'unknown';
  if (!isRunning(claim.pid)) return 'gone';
  // An earlier container of this folder had the same id for its process.
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
    // A process that this one may not signal runs all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The 22nd field of a process's line (man 5 proc); its name, the second, may hold blanks and brackets. */
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
