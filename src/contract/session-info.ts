import * as v from 'valibot';
import { IdSchema } from './fields.ts';

/** A moment as ISO 8601 in UTC. */
export const MomentSchema = v.pipe(v.string(), v.isoTimestamp());

/** The kinds of device a browser can be told to run on; `app` is the mobile wrapper. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'app', 'unknown'] as const;

/** One place where an account is signed in, in words its owner knows it by. `id` is not the token. */
export const SessionInfoSchema = v.object({
  id: IdSchema,
  device: v.picklist(DEVICE_KINDS),
  /** Proper names, the same in every language: "Firefox", "Android". Null when the browser did not tell. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  createdAt: MomentSchema,
  /** To the hour: that is how often it is noted. */
  lastUsedAt: MomentSchema,
  /** Whether it is the one that asks. */
  isCurrent: v.boolean(),
});
export type SessionInfo = v.InferOutput<typeof SessionInfoSchema>;
