import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The legal documents and their names, in the order of the index. */
export const DOCUMENT_TYPES = {
  conditions: msg`Terms and conditions`,
  eula: msg`Licence agreement`,
  cookie: msg`Cookie policy`,
  guideline: msg`Community guidelines`,
  privacy: msg`Privacy policy`,
  refunds: msg`Refunds`,
  delete: msg`Deleting your account`,
} as const satisfies Record<string, MessageDescriptor>;

export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** Returns whether a URL parameter names a legal document. */
export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(DOCUMENT_TYPES, type);
