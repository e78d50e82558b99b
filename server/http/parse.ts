import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call, InputOf } from '#src/contract/call.ts';
import { isStorable, NOT_STORABLE } from '#src/contract/fields.ts';
import { isTooDeep, LIMITS } from '#src/contract/limits.ts';
import { cutTo } from '#src/domain/cut-text.ts';
import { ApiError } from './api-error.ts';
import { whenArrived } from './too-large.ts';

/** Ids in a path. An invalid UUID names nothing, so the answer is "not found" rather than "invalid". */
const ID_PARAMS = new Set(['listID', 'publicID', 'sourceID', 'sessionID']);

/** The unparsed parts of a request. */
export type Parts = {
  params: Record<string, string>;
  query: Record<string, string>;
  /** Returns the body as parsed JSON, or a promise of it. Only called for a call that has a body. */
  readBody: () => unknown;
};

/** Returns the parts of an HTTP request. */
export function partsOf(c: Context): Parts {
  return { params: c.req.param(), query: c.req.query(), readBody: () => readJSON(c) };
}

/** Parses path, query and body of a request by the call's schemas. @throws ApiError for the first fault */
export async function parseInput<C extends Call>(call: C, parts: Parts): Promise<InputOf<C>> {
  const params = parseParams(call, parts.params);
  const query = parsePart(call.query, parts.query, 'query');
  const body = hasBody(call) ? parsePart(call.body, await parts.readBody(), 'body') : undefined;
  return { params, query, body } as InputOf<C>;
}

function parseParams(call: Call, given: Record<string, string>): unknown {
  try {
    return parsePart(call.params, given, 'path');
  } catch (error) {
    if (error instanceof ApiError && ID_PARAMS.has(error.details.field ?? ''))
      throw new ApiError('NOT_FOUND');
    throw error;
  }
}

function parsePart(schema: v.GenericSchema, given: unknown, partName: string): unknown {
  const parsed = v.safeParse(schema, given, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw invalid(v.getDotPath(issue) ?? partName, issue.message);
  }
  checkStorable(parsed.output, partName);
  return parsed.output;
}

/** How many characters of the input an error message may quote. */
const MAX_QUOTED_CHARS = 200;

/** Returns a refusal that names the field and its fault. Both are cut in case they quote long input. */
export function invalid(field: string, reason: string): ApiError {
  const quotedField = cutTo(field, MAX_QUOTED_CHARS);
  const message = `${quotedField}: ${cutTo(reason, MAX_QUOTED_CHARS)}`;
  return new ApiError('INVALID', { field: quotedField, message });
}

/**
 * Refuses text that PostgreSQL cannot store, because storing it would fail and the client would get the status
 * 500. Keys are not checked: the schemas allow only known keys in what the server stores.
 * @throws ApiError INVALID
 */
function checkStorable(value: unknown, field: string): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalid(field, NOT_STORABLE);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) checkStorable(part, key);
  }
}

/**
 * Returns whether the call's schema asks for a body. The other calls ignore any body, so that no client is
 * refused for an empty form.
 */
function hasBody(call: Call): boolean {
  const body = call.body as { type: string; wrapped?: { type: string } };
  return !(body.type === 'optional' && body.wrapped?.type === 'unknown');
}

async function readJSON(c: Context): Promise<unknown> {
  const text = await whenArrived(c.req.text());
  if (text.trim() === '') return undefined;
  if (isTooDeep(text)) {
    throw invalid('body', `is nested more than ${LIMITS.jsonDepth} levels deep`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('body', 'is not JSON');
  }
}
