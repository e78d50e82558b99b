import * as v from 'valibot';
import { TIMEOUT_MS, withDeadline } from '#src/api/deadline.ts';
import { reportServerFailure } from '#src/browser/network/server-failures.ts';
import { ErrorAnswerSchema } from '#src/contract/call.ts';
import { isOurDocument } from '#src/contract/worker.ts';
import type { DocumentType } from './document-types.ts';

/** A legal text and its actual language, as a BCP 47 tag. */
type LegalText = { article: Element; lang: string };

/**
 * Fetches a legal text in a language, or in English if it is missing. Ignores any other page, such as a
 * hotel's login page or the app's own page for an unknown URL.
 * @param code the app's code of a language, such as 'EN'
 * @returns null if no text could be fetched in time
 */
export async function fetchDocument(code: string, type: DocumentType): Promise<LegalText | null> {
  return (await fetchIn(code, type)) ?? (code === 'EN' ? null : fetchIn('EN', type));
}

async function fetchIn(code: string, type: DocumentType): Promise<LegalText | null> {
  try {
    const html = await withDeadline(TIMEOUT_MS, async (signal) => {
      const response = await fetch(`/documents/${code}/${type}.html`, { signal });
      const text = await response.text();
      if (response.status === 500) reportServerFailure(v.parse(ErrorAnswerSchema, JSON.parse(text)));
      return response.ok ? text : '';
    });
    if (!isOurDocument(html, type)) return null;
    const page = new DOMParser().parseFromString(html, 'text/html');
    const article = page.querySelector(`article[data-document="${type}"]`);
    return article && { article, lang: page.documentElement.lang };
  } catch {
    return null;
  }
}
