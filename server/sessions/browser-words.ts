import Bowser from 'bowser';
import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import type { SessionInfo } from '#src/contract/account.ts';

/** The device, browser and system in a user's list of sessions. */
type BrowserWords = Pick<SessionInfo, 'device' | 'browser' | 'system'>;

const UNKNOWN: BrowserWords = { device: 'unknown', browser: null, system: null };
const KINDS: Record<string, BrowserWords['device']> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};
/** Highest length of a parsed `User-Agent`. Those of browsers are shorter. */
const MAX_USER_AGENT = 500;
const MAX_WORD = 40;

/**
 * Returns the browser, system and kind of device of a request. Requests from an allowed
 * origin come from the mobile app.
 */
export function browserWords(c: Context, { allowedOrigins }: Config): BrowserWords {
  const words = readUserAgent(c.req.header('User-Agent'));
  const isWrapper = allowedOrigins.includes(c.req.header('Origin') ?? '');
  return isWrapper ? { ...words, device: 'app' } : words;
}

function readUserAgent(userAgent: string | undefined): BrowserWords {
  if (!userAgent || userAgent.length > MAX_USER_AGENT) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: KINDS[platform.type ?? ''] ?? 'unknown',
    browser: browser.name?.slice(0, MAX_WORD) || null,
    system: os.name?.slice(0, MAX_WORD) || null,
  };
}
